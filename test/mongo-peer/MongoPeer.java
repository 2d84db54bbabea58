import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A MongoDB server for tests, in memory, on a free port of this machine. Prints its address; ends when its input does. */
public class MongoPeer {
  /** The driver speaks to wire version 9 and later; 13 is MongoDB 5.0, whose messages the server understands. */
  private static final MongoVersion VERSION = new MongoVersion() {
    @Override
    public List<Integer> getVersionArray() {
      return List.of(5, 0, 0);
    }

    @Override
    public int getWireVersion() {
      return 13;
    }
  };

  /**
   * Commands on one database run one after another, and answers are copies. The library itself adds an index while
   * another connection inserts, and changes stored documents while an answer with them is being written.
   */
  private static final class AtomicBackend extends MemoryBackend {
    private final Map<String, Object> locks = new ConcurrentHashMap<>();

    @Override
    public Document handleMessage(MongoMessage message) {
      synchronized (locks.computeIfAbsent(message.getDatabaseName(), (name) -> new Object())) {
        return super.handleMessage(message).cloneDeeply();
      }
    }
  }

  public static void main(String[] arguments) throws Exception {
    MongoServer server = new MongoServer(new AtomicBackend().version(VERSION));
    server.bind("127.0.0.1", 0);
    System.out.println(server.getConnectionString());
    System.out.flush();
    while (System.in.read() != -1) {
      continue;
    }
    server.shutdownNow();
    System.exit(0);
  }
}
