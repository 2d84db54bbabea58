/** The periods of the dashboard, in days; today included. */
export const periodDays = [1, 7, 30] as const;

export const longestPeriod = Math.max(...periodDays);

/** With the period before, which each is compared with. */
export const shownDays = 2 * longestPeriod;
