type Container = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

function child(container: Container, segment: string): unknown {
  return Object.hasOwn(container, segment) ? (container as Record<string, unknown>)[segment] : undefined;
}

const accepts = (container: Container, segment: string): boolean =>
  !Array.isArray(container) || (/^\d{1,4}$/.test(segment) && Number(segment) <= container.length);

/**
 * A copy with the value set at a path. Missing parents are created; a plain value on the way, or a list without that
 * index, is replaced by an object. Copies only the containers along the path: unchanged parts stay the same objects and
 * are recognised by identity.
 */
export function setPath<T extends object>(current: T, path: readonly string[], value: unknown): T;
export function setPath(current: unknown, path: readonly string[], value: unknown): unknown;
export function setPath(current: unknown, [segment = '', ...rest]: readonly string[], value: unknown): unknown {
  const container: Container = isContainer(current) && accepts(current, segment) ? current : {};
  const copy: Container = Array.isArray(container) ? [...container] : { ...container };
  const inner = rest.length === 0 ? value : setPath(child(container, segment), rest, value);
  (copy as Record<string, unknown>)[segment] = inner;
  return copy;
}
