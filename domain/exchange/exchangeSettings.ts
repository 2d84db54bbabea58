/** Id of the record of the entity `property` that holds how 1C reaches the exchange (requirements N-22). */
export const exchangeSettingsId = 'exchange1c';

/** What the counterparty of an order without a buyer is called where the settings name none. */
export const retailBuyerName = 'Роздрібний покупець';

/** The system collection of what imports from 1C have brought, and the id of the newest one. */
export const exchangeResults = { collection: 'exchangeResults', newest: 'newest' } as const;

/** The system collection of the types of price and the warehouses that 1C has declared. */
export const exchangeClassifier = { collection: 'exchangeClassifier', kinds: ['priceType', 'warehouse'] } as const;

export type ClassifierKind = (typeof exchangeClassifier.kinds)[number];
