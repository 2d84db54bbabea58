/** Choices that the server must know or that outlive the tab are kept in cookies, for 64 days unless told otherwise (shell §9). */
const defaultMaxAgeSeconds = 64 * 24 * 60 * 60;

export function readCookie(name: string): string | null {
  const cookiePair = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return cookiePair === undefined ? null : decodeURIComponent(cookiePair.slice(name.length + 1));
}

/** For the whole site: the server answers in the language of the cookie whatever the panel's base path is. */
export function writeCookie(name: string, value: string, maxAgeSeconds = defaultMaxAgeSeconds): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; max-age=${maxAgeSeconds}; path=/; samesite=lax`;
}
