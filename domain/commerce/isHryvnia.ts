const names: ReadonlySet<string> = new Set(['', 'UAH', 'ГРН', 'ГРН.', '980', '₴']);

/** Whether programs mean hryvnia by this name of a currency; one without a name is the shop's. */
export const isHryvnia = (currency: string): boolean => names.has(currency.toUpperCase());
