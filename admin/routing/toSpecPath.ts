import { listPath, loginPath, updatePath } from './paths';

const panelActions: readonly string[] = [
  'list',
  'create',
  'update',
  'duplicate',
  'login',
  'register',
  'thanks',
  'multiupdate',
];

/**
 * Converts react-admin's path of a screen to that of the specification: `/product` is the list, `/product/7` the
 * record. Idempotent: a path of the specification is returned unchanged.
 */
export function toSpecPath(path: string): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  const [entity = '', second = '', third = '', ...more] = pathname.replace(/^\//, '').split('/');
  if (!pathname.startsWith('/') || entity === '' || more.length > 0) return path;
  if (entity === 'login' && second === '') return `${loginPath}${rest}`;
  if (panelActions.includes(second)) return path;
  if (second === '') return listPath(entity) + rest;
  return third === '' || third === 'show' ? updatePath(entity, decodeURIComponent(second)) + rest : path;
}

/** The same for location objects (`pathname` only) and strings. */
export function toSpecTarget<Target>(to: Target): Target {
  if (typeof to === 'string') return toSpecPath(to) as Target;
  if (typeof to === 'object' && to !== null && 'pathname' in to && typeof to.pathname === 'string')
    return { ...to, pathname: toSpecPath(to.pathname) };
  return to;
}
