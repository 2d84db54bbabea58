/** Pixels that a page with such a bar keeps free at its end always, so that nothing moves when the bar comes. */
export const bulkActionsToolbarReservedPx = 84;

/** How much of the window's foot the bar lies over; nothing while there is none. */
export const bulkActionsToolbarSpace = 'var(--bulk-bar, 0px)';
