package dev.courtcards.server;

import java.net.URI;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.MinimumDataRateHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * Tables over HTTP, with a page for browsers.
 *
 * <pre>{@code
 * Tables tables = Tables.open(Games.found(), "jdbc:h2:./tables", Settings.USUAL);
 * TableServer server = TableServer.start(tables, Web.LOCAL);
 * }</pre>
 */
public final class TableServer implements AutoCloseable {
    private static final int THREADS = 16;
    private static final int LONGEST_HEADER = 8192;
    private static final int SEND_BUFFER = 65_536;
    private static final int SLOWEST = 64;
    private static final int MOST_CONNECTIONS = 10_000;

    private final Server server;
    private final ServerConnector connector;
    private final Web web;

    private TableServer(Server server, ServerConnector connector, Web web) {
        this.server = server;
        this.connector = connector;
        this.web = web;
    }

    /** Loads the server's classes, which takes as long as opening a database and can run at the same time. */
    static void load() {
        new Server(new QueuedThreadPool(THREADS));
    }

    /**
     * Starts serving.
     *
     * @param tables the tables to serve; the caller closes them after the server
     * @param web where and how
     * @return the server
     * @throws IllegalStateException if it cannot listen there
     */
    public static TableServer start(Tables tables, Web web) {
        QueuedThreadPool threads = new QueuedThreadPool(THREADS);
        threads.setName("courtcards-http");
        threads.setDaemon(true);
        Server server = new Server(threads);
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setRequestHeaderSize(LONGEST_HEADER);
        ServerConnector connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
        connector.setHost(web.bind());
        connector.setPort(web.port());
        connector.setIdleTimeout(web.patience().toMillis());
        // With a large send buffer the kernel hides from the timeout that a reader does not read.
        connector.setAcceptedSendBufferSize(SEND_BUFFER);
        server.addConnector(connector);
        server.addBean(new NetworkConnectionLimit(MOST_CONNECTIONS, connector));
        server.setErrorHandler(new Errors());
        MinimumDataRateHandler paced = new MinimumDataRateHandler(SLOWEST, 0);
        paced.setHandler(new Api(tables, web));
        server.setHandler(paced);
        server.setStopTimeout(0);
        try {
            server.start();
        } catch (Exception e) {
            throw new IllegalStateException(
                    "cannot serve at " + web.bind() + ":" + web.port() + ": " + e.getMessage(), e);
        }
        return new TableServer(server, connector, web);
    }

    /**
     * The port on which the server listens.
     *
     * @return the port, also where any free one was asked for
     */
    public int port() {
        return connector.getLocalPort();
    }

    /**
     * Where people find it.
     *
     * @return the public address, or the one it listens at
     */
    public URI address() {
        String host = web.bind().contains(":") ? "[" + web.bind() + "]" : web.bind();
        return URI.create(web.publicUrl().isEmpty() ? "http://" + host + ":" + port() : web.publicUrl());
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException("the server has not stopped", e);
        }
    }
}
