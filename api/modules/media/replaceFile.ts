import { findFileType } from '#domain/media/fileTypes';
import { digestsOf, storedFile, mimeOf } from '#core/records/files/mediaRecord';
import type { Context } from '#core/kernel/Context';
import { requireEntity, requireAccess } from '#core/kernel/accessTo';
import { conflictWith } from '#core/records/conflict';
import { findRecord } from '#core/records/findRecord';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import type { MultipartParts } from '#core/kernel/UploadPart';
import { acceptedType, storeFile } from './storeFile';
import { readUpload } from './readUpload';
import { replaceRecord } from './replaceRecord';
import { fileValues } from './upload';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Older digests are unlikely to be in texts that still change. */
const maxPreviousDigests = 50;

/** Digests of previous files: texts may still reference them. */
const previousDigests = (record: EntityRecords['media'], present: string): string[] =>
  digestsOf(record)
    .filter((digest) => digest !== present)
    .slice(0, maxPreviousDigests);

/**
 * Replaces the file of a record, which keeps its id, so that all usages show the new one. Only by the same kind: a
 * document cannot replace a picture. Texts that reference it are rewritten.
 */
export async function replaceFile(
  id: string,
  parts: MultipartParts | undefined,
  context: Context,
): Promise<EnvelopeReply> {
  const entity = requireEntity('media', context);
  const access = requireAccess(entity, 'update', context);
  const record = await findRecord(entity, id, access, context);
  const kind = findFileType(mimeOf(record))?.kind;
  const received = await readUpload(parts, context);
  const accepted = received.accepted.filter((type) => type.kind === kind);
  const rules = new Map([...(storedFile(record).rules ?? []), ...received.rules].map((rule) => [rule.name, rule]));
  const upload = { ...received, accepted, rules: [...rules.values()] };
  const stored = await storeFile(upload, await acceptedType(upload), context);
  // The upload may have taken long: concurrent changes of the record are kept.
  const current = await findRecord(entity, id, access, context);
  if (findFileType(mimeOf(current))?.kind !== kind) throw await conflictWith(entity, current, context);
  const file = await replaceRecord(
    entity,
    current,
    { ...fileValues(stored, received.filename), formerly: { 0: previousDigests(current, stored.digest) } },
    context,
  );
  return envelopeReply({ status: true, file }, { messages: [infoMessage('fileReplaced')] });
}
