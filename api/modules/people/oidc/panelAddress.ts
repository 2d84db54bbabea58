const anywhere = 'https://panel.invalid';
const start = '/admin/';

/** A screen of the panel of the marketplace, whatever was asked for: a login leads nowhere else. */
export function panelAddress(wanted: string): string {
  if (!URL.canParse(wanted, anywhere)) return start;
  const { origin, pathname, search } = new URL(wanted, anywhere);
  return origin === anywhere && pathname.startsWith(start) ? pathname + search : start;
}
