import { libraryFileSize } from '../../../domain/media/limits';
import type { Context } from '../../core/Context';
import { entityNamed, requireAccess } from '../../core/records/accessTo';
import { refuse } from '../../core/refuse';
import type { Answer } from '../../core/Reply';
import type { Upload } from '../../core/UploadPart';
import type { OutsideFile } from '../../ports/Outside';
import { OutsideFailed } from '../../ports/Outside';
import { fieldRules } from './fieldRules';
import { uploadFile } from './upload';

/** What a person may fetch at a time: addresses are for pictures, not for films. */
const longest = 64 * 1024 * 1024;

async function* partsOf({ name, chunks }: OutsideFile, field: string | undefined): Upload {
  if (field !== undefined) yield { name: 'for', value: field };
  yield { name: 'file', filename: name, chunks };
}

/** A file from a public web address, looked at like any other upload; what the other server says of its type counts for nothing. */
export async function fetchByAddress(address: string, field: string | undefined, context: Context): Promise<Answer> {
  requireAccess(entityNamed('media', context), 'update', context);
  const limit = Math.min(fieldRules(field, context)?.maxSize ?? libraryFileSize, longest);
  try {
    return await uploadFile(partsOf(await context.outside.open(address.trim(), limit), field), context);
  } catch (failure) {
    if (!(failure instanceof OutsideFailed)) throw failure;
    context.log.info(
      { requestId: context.requestId, why: failure.why, reason: failure.message },
      'address not fetched',
    );
    throw refuse(400, failure.why === 'refused' ? 'addressRefused' : 'addressFailed');
  }
}
