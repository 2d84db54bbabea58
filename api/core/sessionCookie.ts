/** Name of the cookie that holds the session's token. */
export const sessionCookie = 'session';
/** As long as a session may live at all; it ends earlier when it is not used. */
export const sessionCookieSeconds = 90 * 24 * 3600;
/** Name of the cookie by which a device is known after a login, so that strangers' guesses do not make it wait. It proves nobody. */
export const deviceCookie = 'device';
/** As long as browsers keep a cookie at all. */
export const deviceCookieSeconds = 400 * 24 * 3600;
/** Where a guest is sent, within the panel. */
export const loginPath = '/user/login';
