import type { Context } from '#core/kernel/Context';
import { requireOpen, saveImport, withImport } from './importStore';
import type { StoredImport } from './StoredImport';

/** Ends an import; the same file begins a new one. */
export const finishImport = (id: string, context: Context): Promise<StoredImport> =>
  withImport(id, context, (stored) => {
    requireOpen(stored);
    return saveImport({ ...stored, state: 'done' }, context);
  });
