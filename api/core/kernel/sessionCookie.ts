/** Name of the cookie that holds the session's token. */
export const sessionCookie = 'session';
/** Absolute lifetime of a session; it ends earlier when it is idle. */
export const sessionCookieSeconds = 90 * 24 * 3600;
/**
 * Name of the cookie that identifies a known device, which is exempt from shared login limits. It does not
 * authenticate.
 */
export const deviceCookie = 'device';
/** Name of the cookie of a login whose password was right and whose second step is to come. */
export const secondStepCookie = 'second-step';
export const secondStepSeconds = 5 * 60;
/** Name of the cookie of a device on which one account skips the second step. */
export const rememberedCookie = 'remembered';
export const rememberedSeconds = 30 * 24 * 3600;

/** Name of the cookie that binds a login by passkey alone to the browser in which it was begun. */
export const passkeyCookie = 'passkey';
/** Name of the cookie that binds a sign-in at an issuer elsewhere to the browser in which it was begun. */
export const oidcCookie = 'oidc';
export const oidcSeconds = 10 * 60;

/** Name of the cookie that says that this browser's session looks at the panel as somebody else (`requireViewable`). */
export const viewingCookie = 'viewing';
export const viewingSeconds = 30 * 60;

/** Seconds that cookies beside the session's live, by name; 400 days are the maximum that browsers allow. */
export const cookieSeconds = {
  [deviceCookie]: 400 * 24 * 3600,
  [secondStepCookie]: secondStepSeconds,
  [rememberedCookie]: rememberedSeconds,
  [passkeyCookie]: secondStepSeconds,
  [oidcCookie]: oidcSeconds,
  // It outlasts what it tells of: a page that does not know of the end yet changes nothing.
  [viewingCookie]: 24 * 3600,
} as const;

export type CookieName = keyof typeof cookieSeconds;

export const isCookieName = (name: string): name is CookieName => name in cookieSeconds;
