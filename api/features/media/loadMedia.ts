import type { LoadResult } from '../../../domain/wire/Form';
import type { MediaLoadResult } from '../../../domain/wire/Media';
import type { Context } from '../../core/Context';
import { usesOf } from '../../core/media/fileUses';
import { mediaFile } from '../../core/media/mediaRecord';
import { entityNamed, requireAccess } from '../../core/records/accessTo';
import { findRecord } from '../../core/records/findRecord';
import { loadResult } from '../../core/records/loadResult';
import type { Answer } from '../../core/Reply';
import { answer } from '../../core/Reply';

async function found(id: string, context: Context) {
  const entity = entityNamed('media', context);
  const access = requireAccess(entity, 'load', context);
  return { entity, access, record: await findRecord(entity, id, access, context) };
}

/** A file's form, with the file itself and the records that show it: who deletes it should know. */
export async function loadMedia(id: string, context: Context): Promise<Answer> {
  const { entity, access, record } = await found(id, context);
  const form: LoadResult = await loadResult(entity, record, access, context);
  return answer({ ...form, file: mediaFile(record, await usesOf(record, context)) } satisfies MediaLoadResult);
}

export async function mediaUses(id: string, context: Context): Promise<Answer> {
  const { record } = await found(id, context);
  return answer({ conections: await usesOf(record, context) });
}
