/** Id of the record of the entity `property` that holds how 1C reaches the exchange (requirements N-22). */
export const exchangeSettingsId = 'exchange1c';

/** What the counterparty of an order without a buyer is called where the settings name none. */
export const retailBuyerName = 'Роздрібний покупець';
