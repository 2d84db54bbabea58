import { bytesOfBase64 } from '#domain/text/base64';
import type { Context } from '#core/kernel/Context';
import type { ExchangeFile } from '../stored/StoredExchange';
import { exchangeChunkCollection } from '../stored/StoredExchange';
import { isZip } from './isZip';
import { exchangeChunkId } from './receiveExchangeFile';

/** The closing tag and what may follow it. */
const tailBytes = 120;
const zipEndBytes = 22;

/**
 * Whether the content so far is a whole file. Older versions of 1C send orders without a call that imports them, and no
 * part is marked as the last one.
 */
export async function isFileComplete(file: ExchangeFile, { store }: Pick<Context, 'store'>): Promise<boolean> {
  const last = await store.get(exchangeChunkCollection.name, exchangeChunkId(file._id, file.chunks - 1));
  if (!last) return false;
  const bytes = bytesOfBase64(last.data);
  if (isZip(file)) return String.fromCharCode(...bytes.slice(-zipEndBytes).subarray(0, 4)) === 'PK\u0005\u0006';
  const tail = bytes.slice(-tailBytes);
  const ending = /<\/(\w+:)?КоммерческаяИнформация\s*>\s*$/;
  return ['utf-8', 'windows-1251'].some((encoding) => ending.test(new TextDecoder(encoding).decode(tail)));
}
