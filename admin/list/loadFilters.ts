/** The filters' fields bring pickers and calendars: they come after the list's first rows. */
export const loadFilterForm = async () => ({ default: (await import('../fields/filters/FilterFields')).FilterFields });
export const loadFilterDialog = async () => ({ default: (await import('./FilterDialog')).FilterDialog });
