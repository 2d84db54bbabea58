import { fileTypes } from '#domain/media/fileTypes';
import { libraryPageSize } from '#domain/media/limits';
import type { MediaListResult } from '#domain/wire/Media';
import type { Context } from '#core/kernel/Context';
import { requireEntity, requireAccess } from '#core/kernel/accessTo';
import { answerList } from '#core/records/calls/answerList';
import type { ListReply } from '#core/records/calls/listPage';
import { loadFormField } from '#core/records/toLoadResult';
import { newRecord } from '#core/records/newRecord';
import { badRequest } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import type { CheckedListBody } from '#core/records/schemas/lists';

/** The library's list (shell §7 Listing), with the form fields of ALT texts and the accepted types. */
export async function listMedia(
  { skip, ...body }: Omit<CheckedListBody, 'model'> & { model?: string; skip?: number },
  context: Context,
): Promise<EnvelopeReply> {
  const entity = requireEntity('media', context);
  if (body.model !== undefined && body.model !== entity.name) throw badRequest('body.model');
  const reply = await answerList(entity, { ...body, model: entity.name }, context, { size: libraryPageSize, skip });
  const access = requireAccess(entity, 'list', context);
  const result: ListReply<MediaListResult> = {
    ...(reply.result as ListReply),
    altInputs: [await loadFormField(entity, 'alt', newRecord(entity, access, context), access, context)],
    alllowedMime: fileTypes.map(({ mime }) => mime),
  };
  return { ...reply, result };
}
