import { requireAccess, requireEntity } from '../../../kernel/accessTo';
import type { Context } from '../../../kernel/Context';
import type { EnvelopeReply } from '../../../kernel/Reply';
import { saveRecord } from '../../../records/saveRecord';
import { findImport, requireOpen } from './importStore';

/**
 * Creates a category that a file names, switched off until somebody has looked at it. The change log keeps that it is
 * of this import, so that the undo takes it back.
 */
export async function createCategory(
  id: string,
  { title, parent }: { title: string; parent?: string },
  context: Context,
): Promise<EnvelopeReply> {
  requireOpen(await findImport(id, context));
  const entity = requireEntity('category', context);
  const access = requireAccess(entity, 'create', context);
  const fields = {
    title: { uk: title },
    active: { 0: false },
    ...(parent !== undefined && { parent: { 0: parent } }),
  };
  return saveRecord(entity, null, { fields }, access, { ...context, origin: { kind: 'import', id } });
}
