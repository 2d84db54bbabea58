import { findFileType } from '#domain/media/fileTypes';
import type { Context } from '#core/kernel/Context';
import type { BytesReply } from '#core/kernel/Reply';
import { matchesTag } from '#core/kernel/matchesTag';
import { refuse } from '#core/kernel/refuse';
import { makeRendition } from './makeRendition';
import type { ByteRange } from '#core/ports/Files';

/** Kinds that a browser may display; others are downloads. */
const inlineKinds = new Set(['image', 'video', 'audio', 'document']);

const fileNamePattern = /^[0-9a-f]{64}(?:-[a-z0-9_-]{1,60})?\.([a-z0-9]{2,4})$/;

/** Parses a single byte range; null when it is not satisfiable, undefined when there is no valid one. */
function rangeOf(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from <= to && from < size ? { from, to } : null;
}

/** Serves a file by its key. Content is immutable, so it is cached without revalidation. */
export async function serveFile(
  shard: string,
  name: string,
  requestHeaders: { range?: string; ifNoneMatch?: string },
  context: Context,
): Promise<BytesReply> {
  const extension = fileNamePattern.exec(name)?.[1];
  const type = extension === undefined ? undefined : findFileType(extension);
  if (!type || name.slice(0, 2) !== shard) throw refuse(404, 'noItem');
  const etag = `"${name}"`;
  const headers = {
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    'accept-ranges': 'bytes',
    'content-type': type.mime,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    // Not a page of the panel: a file opened directly can neither execute nor load anything. Browsers display PDFs in
    // their own viewer.
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; frame-ancestors 'self'${type.code === 'pdf' ? '' : '; sandbox'}`,
    // The panel's viewer shows a PDF in a frame.
    'x-frame-options': 'SAMEORIGIN',
    'content-disposition': inlineKinds.has(type.kind) ? 'inline' : `attachment; filename="${name}"`,
  };
  if (matchesTag(requestHeaders.ifNoneMatch, etag)) return { kind: 'bytes', status: 304, headers, chunks: null };
  const { files } = context;
  const key = `${shard}/${name}`;
  const whole = (await files.read(key)) ?? (await makeRendition(shard, name, context));
  if (!whole) throw refuse(404, 'noItem');
  const range = rangeOf(requestHeaders.range, whole.size);
  if (range === null)
    return {
      kind: 'bytes',
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${whole.size}` },
      chunks: null,
    };
  if (!range)
    return {
      kind: 'bytes',
      status: 200,
      headers: { ...headers, 'content-length': String(whole.size) },
      chunks: whole.chunks,
    };
  const part = await files.read(key, range);
  if (!part) throw refuse(404, 'noItem');
  const length = range.to - range.from + 1;
  return {
    kind: 'bytes',
    status: 206,
    headers: {
      ...headers,
      'content-length': String(length),
      'content-range': `bytes ${range.from}-${range.to}/${whole.size}`,
    },
    chunks: part.chunks,
  };
}
