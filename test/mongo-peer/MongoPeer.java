import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.backend.memory.MemoryDatabase;
import de.bwaldvogel.mongo.backend.memory.index.MemoryUniqueIndex;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
    public MemoryDatabase openOrCreateDatabase(String name) {
      return new IdFirstDatabase(name, getCursorRegistry());
    }

    @Override
    public Document handleMessage(MongoMessage message) {
      synchronized (locks.computeIfAbsent(message.getDatabaseName(), (name) -> new Object())) {
        return super.handleMessage(message).cloneDeeply();
      }
    }
  }

  private static final class IdFirstDatabase extends MemoryDatabase {
    IdFirstDatabase(String name, CursorRegistry cursors) {
      super(name, cursors);
    }

    @Override
    protected Index<Integer> openOrCreateUniqueIndex(String collection, String name, List<IndexKey> keys, boolean sparse) {
      boolean isOfIds = keys.size() == 1 && keys.get(0).getKey().equals("_id");
      return isOfIds ? new IdIndex(name, keys, sparse) : super.openOrCreateUniqueIndex(collection, name, keys, sparse);
    }
  }

  /**
   * Finds the documents of a condition on the id and other fields by the id; their other fields are checked afterwards.
   * The library itself reads the whole collection for each, so that writing all its documents by their revisions takes
   * quadratic time.
   */
  private static final class IdIndex extends MemoryUniqueIndex {
    IdIndex(String name, List<IndexKey> keys, boolean sparse) {
      super(name, keys, sparse);
    }

    @Override
    public synchronized boolean canHandle(Document query) {
      Object id = query.get("_id");
      boolean isIn = id instanceof Document condition && condition.keySet().equals(Set.of("$in"));
      return isIn || id instanceof String || super.canHandle(query);
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
