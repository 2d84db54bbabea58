/** How long after the answer its messages show (shell §9; requirements A-37), in milliseconds. */
export const notificationDelaysMs = {
  /** Loads, network failures and answers of a wrong shape. */
  load: 1000,
  /** Invalid forms and refused saves. */
  submit: 400,
  /** Delete, restore and bulk actions. */
  action: 200,
} as const;

/** The loading flag ends this long after the answer. */
export const loadingLingerMs = 400;

/** An info or a warning is shown for 100 ticks of 100 ms. */
export const toastTickCount = 100;
export const toastTickMs = 100;
