/** Settings that the server needs or that outlive the tab are stored in cookies, by default for 64 days (shell §9). */
const defaultMaxAgeSeconds = 64 * 24 * 60 * 60;

export function readCookie(name: string): string | null {
  const cookiePair = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return cookiePair === undefined ? null : decodeURIComponent(cookiePair.slice(name.length + 1));
}

/** Only over https, where the page itself came so. */
const security = (): string => (window.location.protocol === 'https:' ? '; secure' : '');

/** For the whole site (path `/`): the server reads the language cookie whatever the panel's base path is. */
export function writeCookie(name: string, value: string, maxAgeSeconds = defaultMaxAgeSeconds): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; max-age=${maxAgeSeconds}; path=/; samesite=lax${security()}`;
}
