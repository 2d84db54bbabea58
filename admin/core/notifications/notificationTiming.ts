/** Delays of notifications after the response (shell §9; requirements A-37). */
export const notificationDelaysMs = {
  /** Loads, network failures and malformed responses. */
  load: 1000,
  /** Invalid forms and refused saves. */
  submit: 400,
  /** Delete, restore and bulk actions. */
  action: 200,
} as const;

/** The loading flag is kept this long after the response. */
export const loadingLingerMs = 400;

/** An info or warning toast is shown for 100 ticks of 100 ms. */
export const toastTickCount = 100;
export const toastTickMs = 100;
