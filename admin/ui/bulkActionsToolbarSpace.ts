/** Pixels always reserved at the end of a page with a bulk actions toolbar, so that nothing moves when it appears. */
export const bulkActionsToolbarReservedPx = 84;

/** Height of the toolbar at the bottom of the window, as a CSS variable; 0 while there is none. */
export const bulkActionsToolbarSpace = 'var(--bulk-bar, 0px)';
