/** A line of a card, below a rule. */
export const cardRow = { padding: '14px 20px', borderTop: 1, borderColor: 'divider' } as const;

/** A line of a list that fills a card: the first one touches its edge. */
export const listRow = { ...cardRow, '&:first-of-type': { borderTop: 0 } } as const;

/** Texts and buttons side by side, as far as there is room. */
export const sideBySide = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const;
