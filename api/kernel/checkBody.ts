import { badRequest } from './refuse';

const maxDepth = 32;

function checkValue(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth) throw badRequest('body');
  if (Object.hasOwn(value, '__proto__')) throw badRequest('__proto__');
  for (const inner of Object.values(value)) checkValue(inner, depth + 1);
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
