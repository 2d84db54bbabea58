/** Name of the cookie that holds the session's token. */
export const sessionCookie = 'session';
/** Absolute lifetime of a session; it ends earlier when it is idle. */
export const sessionCookieSeconds = 90 * 24 * 3600;
/**
 * Name of the cookie that identifies a known device, which is exempt from shared login limits. It does not
 * authenticate.
 */
export const deviceCookie = 'device';
/** The maximum that browsers allow. */
export const deviceCookieSeconds = 400 * 24 * 3600;
