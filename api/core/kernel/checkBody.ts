import { badRequest } from './refuse';

const maxDepth = 32;

function checkValue(value: object, depth: number): void {
  if (depth > maxDepth) throw badRequest('body');
  if (Object.hasOwn(value, '__proto__')) throw badRequest('__proto__');
  // Values of JSON inherit no keys; a list of them all takes twice as long for many.
  for (const key in value) {
    const inner = (value as Record<string, unknown>)[key];
    if (typeof inner === 'object' && inner !== null) checkValue(inner, depth + 1);
  }
}

/**
 * Rejects what no call accepts: a body that is not an object, nesting so deep that a recursive walk would overflow the
 * stack, and the key `__proto__` (JSON.parse makes it an ordinary key; copying it later would be prototype pollution).
 */
export function checkBody(body: unknown): void {
  if (body === undefined) return;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest('body');
  checkValue(body, 0);
}
