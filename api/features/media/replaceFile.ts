import { fileTypeNamed } from '../../../domain/media/fileTypes';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import { digestsOf, keptFile, mimeOf } from '../../core/media/mediaRecord';
import type { Context } from '../../core/Context';
import { entityNamed, requireAccess } from '../../core/records/accessTo';
import { conflictWith } from '../../core/records/conflict';
import { findRecord } from '../../core/records/findRecord';
import type { Answer } from '../../core/Reply';
import { answer, info } from '../../core/Reply';
import type { Upload } from '../../core/UploadPart';
import { acceptedType, keepFile } from './keepFile';
import { readUpload } from './readUpload';
import { replaceRecord } from './replaceRecord';
import { fileValues } from './upload';

/** Older ones are named by no text that anybody still changes. */
const mostFormer = 50;

/** Checksums of what the record showed before: texts may name them, and are a use of it still. */
const formerly = (record: StoredRecord, present: string): string[] =>
  digestsOf(record)
    .filter((digest) => digest !== present)
    .slice(0, mostFormer);

/**
 * Another file in the place of one that keeps its id, so that whatever shows it shows the new one. Of the same kind: where a
 * picture is shown no document can be. Texts that name it follow.
 */
export async function replaceFile(id: string, parts: Upload | undefined, context: Context): Promise<Answer> {
  const entity = entityNamed('media', context);
  const access = requireAccess(entity, 'update', context);
  const record = await findRecord(entity, id, access, context);
  const kind = fileTypeNamed(mimeOf(record))?.kind;
  const received = await readUpload(parts, context);
  const accepted = received.accepted.filter((type) => type.kind === kind);
  const rules = new Map([...(keptFile(record).rules ?? []), ...received.rules].map((rule) => [rule.name, rule]));
  const upload = { ...received, accepted, rules: [...rules.values()] };
  const kept = await keepFile(upload, await acceptedType(upload), context);
  // The upload may have taken long: what else was changed of the record meanwhile stays.
  const present = await findRecord(entity, id, access, context);
  if (fileTypeNamed(mimeOf(present))?.kind !== kind) throw await conflictWith(entity, present, context);
  const file = await replaceRecord(
    entity,
    present,
    { ...fileValues(kept, received.filename), formerly: { 0: formerly(present, kept.digest) } },
    context,
  );
  return answer({ status: true, file }, { messages: [info('fileReplaced')] });
}
