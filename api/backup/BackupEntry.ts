import { z } from 'zod';
import { isKey } from '#core/ports/fileKey';

/** Raised when older programs could not read a backup correctly. */
export const backupVersion = 1;

const count = z.number().int().nonnegative();

/**
 * A backup is one gzip stream of entries: a line of JSON, followed by `size` bytes. `begin` is the first and `end` the
 * last one, with the SHA-256 of all bytes before it.
 */
export const backupEntrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('begin'),
    format: z.literal('yarmarok-backup'),
    version: count,
    created: z.string(),
    size: z.literal(0),
  }),
  /** Records of one collection, a line of JSON each. */
  z.object({ kind: z.literal('records'), collection: z.string(), count, size: count }),
  /** The last number of each sequence, as a JSON object. */
  z.object({ kind: z.literal('sequences'), size: count }),
  z.object({ kind: z.literal('file'), key: z.string().refine(isKey), size: count }),
  z.object({ kind: z.literal('end'), records: count, files: count, digest: z.string(), size: z.literal(0) }),
]);

export type BackupEntry = z.infer<typeof backupEntrySchema>;

export interface BackupSummary {
  created: string;
  records: number;
  files: number;
}
