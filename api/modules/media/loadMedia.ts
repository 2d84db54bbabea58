import type { LoadResult } from '#domain/wire/Form';
import type { MediaLoadResult } from '#domain/wire/Media';
import type { Context } from '../../kernel/Context';
import { findFileUses } from '../../records/files/fileUses';
import { mediaFile } from '../../records/files/mediaRecord';
import { requireEntity, requireAccess } from '../../kernel/accessTo';
import { findRecord } from '../../records/findRecord';
import { loadResult } from '../../records/loadResult';
import type { EnvelopeReply } from '../../kernel/Reply';
import { envelopeReply } from '../../kernel/Reply';

async function findMedia(id: string, context: Context) {
  const entity = requireEntity('media', context);
  const access = requireAccess(entity, 'load', context);
  return { entity, access, record: await findRecord(entity, id, access, context) };
}

/** A file's form, with the file and the records that use it, as a warning before deletion. */
export async function loadMedia(id: string, context: Context): Promise<EnvelopeReply> {
  const { entity, access, record } = await findMedia(id, context);
  const form: LoadResult = await loadResult(entity, record, access, context);
  return envelopeReply({
    ...form,
    file: mediaFile(record, await findFileUses(record, context)),
  } satisfies MediaLoadResult);
}

export async function mediaUses(id: string, context: Context): Promise<EnvelopeReply> {
  const { record } = await findMedia(id, context);
  return envelopeReply({ conections: await findFileUses(record, context) });
}
