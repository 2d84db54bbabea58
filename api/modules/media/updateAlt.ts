import type { Context } from '#core/kernel/Context';
import { requireEntity, requireAccess } from '#core/kernel/accessTo';
import { findRecord } from '#core/records/findRecord';
import { saveRecord } from '#core/records/saveRecord';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { infoMessage } from '#core/kernel/Reply';
import type { SaveResult } from '#domain/wire/Form';

/** Sets the ALT texts of a file, by language. Languages that are not sent are unchanged. */
export async function updateAlt(
  id: string,
  alt: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<EnvelopeReply> {
  const entity = requireEntity('media', context);
  const access = requireAccess(entity, 'update', context);
  const record = await findRecord(entity, id, access, context);
  const saved = await saveRecord(entity, record, { fields: { alt } }, access, context);
  return (saved.result as SaveResult).valid ? { ...saved, messages: [infoMessage('altSaved')] } : saved;
}
