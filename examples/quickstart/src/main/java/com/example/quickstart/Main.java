package com.example.quickstart;

/** Where your table begins. */
public final class Main {
    private Main() {}

    static String greeting() {
        return "Ready to deal.";
    }

    public static void main(String[] args) {
        System.out.println(greeting());
    }
}
