import type { StoredFile } from '#core/records/files/mediaRecord';
import type { Files } from '#core/ports/Files';

/**
 * Whether all blobs of a record exist. Checked after it is stored: a machine that was paused during a removal of orphan
 * files may resume so late that it removes bytes that were just uploaded again.
 */
export async function blobsExist({ key, original, sizes }: StoredFile, files: Files): Promise<boolean> {
  const keys = [...new Set([key, original, ...sizes.map((size) => size.key)])];
  return (await Promise.all(keys.map((each) => files.read(each)))).every((content) => content !== null);
}
