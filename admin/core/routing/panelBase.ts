export type PanelBase = '/admin' | '/merchantpanel';

/** The panel's base path: /merchantpanel when the page's path starts with that, else /admin (shell §2 Router). */
export const panelBase = (pathname: string): PanelBase =>
  /^\/merchantpanel(\/|$)/.test(pathname) ? '/merchantpanel' : '/admin';

/** The path within the panel; null when it is outside of this base. */
export function withinBase(base: PanelBase, path: string): string | null {
  if (path === base) return '/';
  return path.startsWith(`${base}/`) ? path.slice(base.length) : null;
}

/** The address of a path within the panel, for a plain link: another tab, or many links that do not follow the address. */
export const panelHref = (path: string): string => panelBase(window.location.pathname) + path;
