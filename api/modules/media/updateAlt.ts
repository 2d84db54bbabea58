import type { Context } from '../../kernel/Context';
import { requireEntity, requireAccess } from '../../kernel/accessTo';
import { findRecord } from '../../records/findRecord';
import { saveRecord } from '../../records/saveRecord';
import type { EnvelopeReply } from '../../kernel/Reply';
import { infoMessage } from '../../kernel/Reply';
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
