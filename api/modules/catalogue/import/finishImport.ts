import type { Context } from '#core/kernel/Context';
import { requireOpen, saveImport, withImport } from './importStore';
import type { StoredImport } from './StoredImport';
import { totalCounts } from './StoredImport';

/** Ends an import; the same file begins a new one. */
export const finishImport = (id: string, context: Context): Promise<StoredImport> =>
  withImport(id, context, async (stored) => {
    requireOpen(stored);
    const { created, updated, refused } = totalCounts(stored);
    const details = { import: id, file: stored.name, created, updated, refused };
    // Before it ends: what is interrupted here is ended, and told, once more.
    await context.notices.tell({ kind: 'importDone', id, to: stored.by, details });
    return saveImport({ ...stored, state: 'done' }, context);
  });
