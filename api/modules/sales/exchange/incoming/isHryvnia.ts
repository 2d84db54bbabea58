const names: ReadonlySet<string> = new Set(['', 'UAH', 'ГРН', 'ГРН.', '980', '₴']);

/** Whether 1C means hryvnia by this name of a currency; one without a name is the shop's. */
export const isHryvnia = (currency: string): boolean => names.has(currency.toUpperCase());
