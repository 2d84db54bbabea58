/** The first and the last day on which buyers see a product, in Kyiv; an empty one is no bound (decision 004). */
export const visibleFrom = 'visible_from_date';
export const visibleTo = 'visible_to_date';
