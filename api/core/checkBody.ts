import { badRequest } from './refuse';

const maxDepth = 32;

function checkValue(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth) throw badRequest('body');
  if (Object.hasOwn(value, '__proto__')) throw badRequest('__proto__');
  for (const inner of Object.values(value)) checkValue(inner, depth + 1);
}

/**
 * What no call takes: a body that is not an object, one nested so deep that walking it would exhaust the stack, and the
 * key `__proto__` (JSON.parse makes it an ordinary key; a later copy would make it a prototype).
 */
export function checkBody(body: unknown): void {
  if (body === undefined) return;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest('body');
  checkValue(body, 0);
}
