import type { ApiResponse } from '#core/kernel/respond';
import type { Answer } from '../parity/openApiDocument';

/** A response as a program receives it. */
export async function answerOf({ status, headers, body }: ApiResponse): Promise<Answer> {
  const json = 'application/json';
  if ('envelope' in body) return { status, type: json, body: JSON.parse(JSON.stringify(body.envelope)) as unknown };
  if ('text' in body) {
    const type = body.contentType.split(';')[0] ?? '';
    return { status, type, body: type === json ? (JSON.parse(body.text) as unknown) : body.text };
  }
  if ('bytes' in body) return { status, type: headers['content-type']?.split(';')[0] ?? '', body: '' };
  let text = '';
  for await (const chunk of body.chunks) text += chunk;
  return { status, type: body.contentType, body: text };
}
