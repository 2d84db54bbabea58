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
 * react-admin's own address of a screen as the specification's: `/product` is the list, `/product/7` the record. What is
 * one of ours already stays, so applying it twice changes nothing.
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

/** Where records stand in react-admin's terms are objects too; only their path is translated. */
export function toSpecTarget<Target>(to: Target): Target {
  if (typeof to === 'string') return toSpecPath(to) as Target;
  if (typeof to === 'object' && to !== null && 'pathname' in to && typeof to.pathname === 'string')
    return { ...to, pathname: toSpecPath(to.pathname) };
  return to;
}
