import java.io.File;
import java.io.FileInputStream;
import java.io.FileWriter;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Programs that reach for what is none of a test's business. */
class Reaching {
    static final String MARK = "jaunt-was-here";

    static boolean write(int kind) throws IOException {
        if (kind == 1) {
            Files.writeString(Path.of(System.getProperty("user.home"), MARK), "x");
        } else if (kind == 2) {
            try (FileWriter writer = new FileWriter("/tmp/" + MARK)) {
                writer.write("x");
            }
        } else if (kind == 3) {
            return new File(MARK).createNewFile();
        }
        return kind > 5;
    }

    static boolean save(Path folder) throws IOException {
        Path file = folder.resolve("../../" + MARK);
        Files.writeString(file, "x");
        return Files.exists(file);
    }

    static boolean erase(File file) {
        return file.getParentFile().getParentFile().delete();
    }

    static int read() throws IOException {
        try (FileInputStream in = new FileInputStream("/etc/passwd")) {
            return in.read() > 50 ? 1 : 0;
        }
    }

    static String host() throws IOException {
        return InetAddress.getLocalHost().getHostName().isEmpty() ? "none" : "some";
    }

    static boolean connect(int port) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            return socket.isConnected();
        }
    }

    static int listen() throws IOException {
        try (ServerSocket server = new ServerSocket(0)) {
            return server.getLocalPort() > 0 ? 1 : 0;
        }
    }

    static int nap(int hours) throws InterruptedException {
        if (hours > 3) {
            TimeUnit.HOURS.sleep(hours);
            return 1;
        }
        Thread.sleep(hours < 0 ? 0 : 2000);
        return 2;
    }

    static int command(String name) throws IOException {
        Process process = new ProcessBuilder(name).start();
        return process.isAlive() ? 1 : 0;
    }
}
