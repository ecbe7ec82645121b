package dev.courtcards.fairplay.session;

import java.net.Inet4Address;
import java.net.NetworkInterface;
import java.net.SocketException;

/** The addresses by which others may reach this machine, as far as it can find them. */
final class Addresses {
    private Addresses() {}

    static String own() {
        try {
            return NetworkInterface.networkInterfaces()
                    .filter(Addresses::isUp)
                    .flatMap(NetworkInterface::inetAddresses)
                    .filter(Inet4Address.class::isInstance)
                    .map(address -> String.valueOf(address.getHostAddress()))
                    .findFirst()
                    .orElse("localhost");
        } catch (SocketException e) {
            return "localhost";
        }
    }

    private static boolean isUp(NetworkInterface network) {
        try {
            return network.isUp() && !network.isLoopback();
        } catch (SocketException e) {
            return false;
        }
    }
}
