/** The one who sends parcels by the demo's carrier: made up. */
export const fakeCounterparty = { Ref: 'counterparty-1', Description: 'Приватна особа (демо)' };
export const fakeContact = { Ref: 'contact-1', Description: 'Шевченко Марія Іванівна', Phones: '380671234567' };
