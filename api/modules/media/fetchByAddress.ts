import { maxLibraryFileBytes } from '#domain/media/limits';
import type { Context } from '#core/kernel/Context';
import { requireEntity, requireAccess } from '#core/kernel/accessTo';
import { refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import type { MultipartParts } from '#core/kernel/UploadPart';
import type { RemoteFile } from '#core/ports/RemoteFetcher';
import { RemoteFetchError } from '#core/ports/RemoteFetcher';
import { fieldFileRules } from './fieldRules';
import { uploadFile } from './upload';

/** Maximum bytes of one fetch: meant for pictures, not for films. */
const maxFetchBytes = 64 * 1024 * 1024;

async function* partsOf({ name, chunks }: RemoteFile, field: string | undefined): MultipartParts {
  if (field !== undefined) yield { name: 'for', value: field };
  yield { name: 'file', filename: name, chunks };
}

/** A file from a public URL, validated like any upload; the other server's content type is ignored. */
export async function fetchByAddress(
  address: string,
  field: string | undefined,
  context: Context,
): Promise<EnvelopeReply> {
  requireAccess(requireEntity('media', context), 'update', context);
  const limit = Math.min(fieldFileRules(field, context)?.maxSize ?? maxLibraryFileBytes, maxFetchBytes);
  try {
    return await uploadFile(partsOf(await context.remoteFetcher.fetch(address.trim(), limit), field), context);
  } catch (failure) {
    if (!(failure instanceof RemoteFetchError)) throw failure;
    context.log.info(
      { requestId: context.requestId, why: failure.kind, reason: failure.message },
      'address not fetched',
    );
    throw refuse(400, failure.kind === 'refused' ? 'addressRefused' : 'addressFailed');
  }
}
