import type { StoredFile } from '../../core/media/mediaRecord';
import type { Files } from '../../ports/Files';

/**
 * Whether all bytes that a record shows are there. Asked when it is stored: a machine that stood still while it removed old
 * bytes may go on so late that it takes those that just came again.
 */
export async function blobsExist({ key, original, sizes }: StoredFile, files: Files): Promise<boolean> {
  const keys = [...new Set([key, original, ...sizes.map((size) => size.key)])];
  return (await Promise.all(keys.map((each) => files.read(each)))).every((content) => content !== null);
}
