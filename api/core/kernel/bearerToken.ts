import type { ApiRequest } from './ApiRequest';

/**
 * The token of an `Authorization: Bearer` header, '' when the header has none; null without such a header. A call with
 * one is never authenticated by its cookie.
 */
export function bearerToken({ authorization }: Pick<ApiRequest, 'authorization'>): string | null {
  const match = /^bearer(?:\s+(.*))?$/i.exec(authorization?.trim() ?? '');
  return match ? (match[1] ?? '').trim() : null;
}
