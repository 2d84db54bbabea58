import type { MediaLoadResult } from '#domain/wire/Media';
import type { Context } from '#core/kernel/Context';
import { findFileUses } from '#core/records/files/fileUses';
import { mediaFile } from '#core/records/files/mediaRecord';
import type { DefinitionsQuery } from '#core/records/schemas/records';
import { requireEntity, requireAccess } from '#core/kernel/accessTo';
import { findRecord } from '#core/records/findRecord';
import type { LoadReply } from '#core/records/toLoadResult';
import { toLoadResult } from '#core/records/toLoadResult';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';

async function findMedia(id: string, context: Context) {
  const entity = requireEntity('media', context);
  const access = requireAccess(entity, 'load', context);
  return { entity, access, record: await findRecord(entity, id, access, context) };
}

/** A file's form, with the file and the records that use it, as a warning before deletion. */
export async function loadMedia(
  id: string,
  { definitions }: DefinitionsQuery,
  context: Context,
): Promise<EnvelopeReply> {
  const { entity, access, record } = await findMedia(id, context);
  const form = await toLoadResult(entity, record, access, context, { definitions });
  return envelopeReply({
    ...form,
    file: mediaFile(record, await findFileUses(record, context)),
  } satisfies LoadReply<MediaLoadResult>);
}

export async function mediaUses(id: string, context: Context): Promise<EnvelopeReply> {
  const { record } = await findMedia(id, context);
  return envelopeReply({ conections: await findFileUses(record, context) });
}
