/** The filters' fields bring pickers and calendars: they come after the list's first rows. */
export const loadFilterForm = async () => ({ default: (await import('../fields/filters/FilterForm')).FilterForm });
export const loadFilterDialog = async () => ({ default: (await import('./FilterDialog')).FilterDialog });
