package bookings;

import bookings.Decision.Accepted;
import bookings.Decision.Rejected;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Decisions and rooms as JSON. */
public class BookingJson {
    private static final Logger log = LoggerFactory.getLogger(BookingJson.class);

    private final ObjectMapper mapper = new ObjectMapper();

    public String write(Decision decision) {
        ObjectNode node = mapper.createObjectNode();
        if (decision instanceof Accepted accepted) {
            node.put("room", accepted.room());
            node.put("price", accepted.price());
        } else if (decision instanceof Rejected rejected) {
            node.put("reason", rejected.reason().name());
        }
        return node.toString();
    }

    /** Null if the text is no room. */
    public Room readRoom(String json) {
        try {
            JsonNode node = mapper.readTree(json);
            if (!node.isObject()) {
                return null;
            }
            return new Room(node.path("id").asText(), node.path("beds").asInt(1), 0);
        } catch (JsonProcessingException e) {
            log.debug("this is no JSON: {}", json);
            return null;
        }
    }
}
