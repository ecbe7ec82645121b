package dev.courtcards.server;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** Chromium without a screen, and people at its windows. */
final class Browser implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(15);
    private final ChromeDriver driver;

    Browser() {
        ChromeOptions options = new ChromeOptions();
        options.setBinary(program("chromium").orElseThrow().toString());
        options.addArguments(
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars");
        LoggingPreferences all = new LoggingPreferences();
        all.enable(LogType.BROWSER, Level.ALL);
        options.setCapability("goog:loggingPrefs", all);
        File service = program("chromedriver").orElseThrow().toFile();
        driver = new ChromeDriver(
                new ChromeDriverService.Builder().usingDriverExecutable(service).build(), options);
    }

    /** Whether this machine has a browser and its driver. */
    static boolean isThere() {
        return program("chromium").isPresent() && program("chromedriver").isPresent();
    }

    private static Optional<Path> program(String name) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** All console messages of the pages, with violations of the content security policy. */
    List<String> said() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::getMessage)
                .toList();
    }

    /** A person at a new window of this size. */
    Person person(int width, int height) {
        driver.switchTo().newWindow(WindowType.WINDOW);
        Person person = new Person(driver.getWindowHandle());
        person.size(width, height);
        return person;
    }

    @Override
    public void close() {
        driver.quit();
    }

    /** A person at a window with a mouse and a keyboard. */
    final class Person {
        private final String window;

        private Person(String window) {
            this.window = window;
        }

        private ChromeDriver here() {
            if (!driver.getWindowHandle().equals(window)) {
                driver.switchTo().window(window);
            }
            return driver;
        }

        void size(int width, int height) {
            here().executeCdpCommand(
                            "Emulation.setDeviceMetricsOverride",
                            Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
        }

        void open(String address) {
            here().get("about:blank");
            driver.get(address);
        }

        /** Another tab of the same window, in front of this one. */
        Person tab() {
            here().switchTo().newWindow(WindowType.TAB);
            return new Person(driver.getWindowHandle());
        }

        /** Hides the page, as in a tab behind others. */
        void sleep() {
            here().manage().window().minimize();
            until("the page is seen", () -> Boolean.TRUE.equals(script("return document.hidden")));
        }

        void wake() {
            here().manage().window().setSize(new Dimension(1280, 800));
        }

        void close() {
            here().close();
            driver.switchTo().window(driver.getWindowHandles().iterator().next());
        }

        byte[] shot() {
            return here().getScreenshotAs(OutputType.BYTES);
        }

        /** The result of a script, which must not be null. */
        @SuppressWarnings("NullAway")
        Object script(String code, Object... values) {
            return here().executeScript(code, values);
        }

        /** What a script hands to its last argument. */
        @SuppressWarnings("NullAway")
        Object later(String code) {
            here().manage().timeouts().scriptTimeout(PATIENCE);
            return driver.executeAsyncScript(code);
        }

        void theme(String theme) {
            here().executeCdpCommand(
                            "Emulation.setEmulatedMedia",
                            Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", theme))));
        }

        List<WebElement> all(String css) {
            return here().findElements(By.cssSelector(css));
        }

        boolean sees(String css) {
            return all(css).stream().anyMatch(WebElement::isDisplayed);
        }

        String text(String css) {
            return String.valueOf(script("return document.querySelector(arguments[0])?.textContent || ''", css));
        }

        void click(String css) {
            until("there is no " + css, () -> !all(css).isEmpty());
            click(all(css).get(0));
        }

        /** Clicks an element once it rests, at a visible point: of a card in a fan perhaps only the left edge. */
        void click(WebElement element) {
            until("it does not lie still", () -> Long.valueOf(0).equals(script("""
                    arguments[0].scrollIntoView({block: 'nearest', inline: 'nearest'});
                    return arguments[0].getAnimations().length;
                    """, element)));
            boolean whole = Boolean.TRUE.equals(script("""
                    const {x, y, width, height} = arguments[0].getBoundingClientRect();
                    return arguments[0].contains(document.elementFromPoint(x + width / 2, y + height / 2));
                    """, element));
            if (whole) {
                element.click();
            } else {
                int edge = element.getSize().getWidth() / 2 - 8;
                new Actions(driver).moveToElement(element, -edge, 0).click().perform();
            }
        }

        void type(String css, String text) {
            WebElement field = all(css).get(0);
            field.clear();
            field.sendKeys(text);
        }

        void keys(CharSequence... keys) {
            here().switchTo().activeElement().sendKeys(keys);
        }

        /** Goes to an element by the keys Tab and the arrows alone, and presses it. */
        void press(String css) {
            walk(css);
            keys(Keys.ENTER);
        }

        void walk(String css) {
            until("there is no " + css, () -> !all(css).isEmpty());
            for (int turn = 0; turn < 20; turn++) {
                // The number of keys to the element: Tab, forward or back, then an arrow.
                List<?> way = (List<?>) script("""
                        const to = document.querySelector(arguments[0]), at = document.activeElement, box = to?.closest('[data-rove]');
                        if (!to) return ['gone', 0];
                        if (at === to) return ['there', 0];
                        if (box && box.contains(at)) {
                          const all = [...box.querySelectorAll('button')], by = all.indexOf(to) - all.indexOf(at);
                          return [by > 0 ? 'right' : 'left', Math.abs(by)];
                        }
                        const stop = (e) => e.tabIndex >= 0 && !e.disabled && e.checkVisibility({visibilityProperty: true});
                        const all = [...document.querySelectorAll('a[href],button,input,select,summary,[tabindex]')].filter((e) => stop(e) || e === at);
                        const first = box ? [...box.querySelectorAll('button')].find(stop) : to;
                        const by = all.indexOf(first) - all.indexOf(at);
                        return [by > 0 ? 'tab' : 'back', Math.max(1, Math.abs(by))];
                        """, css);
                int times = ((Number) way.get(1)).intValue();
                switch (String.valueOf(way.get(0))) {
                    case "right" -> keys(Keys.ARROW_RIGHT.toString().repeat(times));
                    case "left" -> keys(Keys.ARROW_LEFT.toString().repeat(times));
                    case "tab" -> keys(Keys.TAB.toString().repeat(times));
                    case "back" -> keys(Keys.SHIFT + Keys.TAB.toString().repeat(times) + Keys.NULL);
                    default -> {
                        return;
                    }
                }
            }
            throw new AssertionError(
                    "no key leads to " + css + " but to " + script("return document.activeElement.outerHTML"));
        }

        /** Waits for something that comes by itself. */
        void until(String otherwise, BooleanSupplier holds) {
            long end = System.nanoTime() + PATIENCE.toNanos();
            while (!holds.getAsBoolean()) {
                if (System.nanoTime() > end) {
                    throw new AssertionError(otherwise + "; there is " + text("main"));
                }
                LockSupport.parkNanos(10_000_000);
            }
        }

        List<String> texts(String css) {
            List<String> texts = new ArrayList<>();
            all(css).forEach(element -> texts.add(element.getText()));
            return texts;
        }
    }
}
