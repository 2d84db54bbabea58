import { filesContract } from '../../adapters/files/testing/filesContract';
import type { FilePersistence } from './memoryFiles';
import { openMemoryFiles } from './memoryFiles';

filesContract('memory', async () => {
  const kept = new Map<string, Uint8Array>();
  const persistence: FilePersistence = {
    load: async () => kept,
    write: async (key, bytes) => void kept.set(key, bytes),
    remove: async (key) => void kept.delete(key),
  };
  return {
    files: await openMemoryFiles(persistence),
    leftovers: async () => [...kept.keys()].sort(),
    close: async () => undefined,
  };
});
