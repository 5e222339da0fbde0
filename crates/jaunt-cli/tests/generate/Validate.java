import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXParseException;

/** Validates a report (first argument) against the DTD in JaCoCo's jar (second). */
class Validate {
    static final String DTD = "org/jacoco/cli/internal/report/xml/report.dtd";

    public static void main(String[] args) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setValidating(true);
        DocumentBuilder builder = factory.newDocumentBuilder();
        try (ZipFile jar = new ZipFile(args[1])) {
            builder.setEntityResolver((id, place) -> dtd(jar));
            builder.setErrorHandler(new Strict());
            builder.parse(new File(args[0]));
        }
    }

    static InputSource dtd(ZipFile jar) throws IOException {
        try (InputStream bytes = jar.getInputStream(jar.getEntry(DTD))) {
            return new InputSource(new java.io.ByteArrayInputStream(bytes.readAllBytes()));
        }
    }

    static class Strict implements ErrorHandler {
        @Override
        public void warning(SAXParseException e) throws SAXParseException {
            throw e;
        }

        @Override
        public void error(SAXParseException e) throws SAXParseException {
            throw e;
        }

        @Override
        public void fatalError(SAXParseException e) throws SAXParseException {
            throw e;
        }
    }
}
