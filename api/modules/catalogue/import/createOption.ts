import { allOf, notDeleted } from '../../../../domain/query/Where';
import { requireAccess, requireEntity } from '../../../kernel/accessTo';
import type { Context } from '../../../kernel/Context';
import { badRequest, refuse } from '../../../kernel/refuse';
import type { EnvelopeReply } from '../../../kernel/Reply';
import { requirePermission } from '../../../kernel/requirePermission';
import { saveRecord } from '../../../records/saveRecord';
import { localisedOf } from '../../../schema/valueOf';
import { findImport, requireOpen } from './importStore';

/** Adds an option that a file names to the attribute of its column; the next call knows it. */
export async function createOption(
  id: string,
  { column, value }: { column: number; value: string },
  context: Context,
): Promise<EnvelopeReply> {
  const stored = await findImport(id, context);
  requireOpen(stored);
  requirePermission('attribute:write', context);
  const target = stored.columns[column]?.target ?? '';
  if (target === '') throw badRequest('body.column');
  const entity = requireEntity('attribute', context);
  const access = requireAccess(entity, 'update', context);
  const { records } = await context.store.find(entity.collection.name, {
    where: allOf({ op: 'in', path: 'code.0', values: [target] }, notDeleted, access.where),
    limit: 1,
  });
  const [attribute] = records;
  if (!attribute) throw refuse(404, 'noItem');
  const options = localisedOf(attribute, 'options')['0'];
  const fields = { options: { 0: [...(Array.isArray(options) ? options : []), { title: { uk: value, en: '' } }] } };
  return saveRecord(entity, attribute, { fields }, access, { ...context, origin: { kind: 'import', id } });
}
