/** Why buyers do not see a product, and the field of the form where that is mended. */
export interface PublicationProblem {
  code: 'off' | 'noPrice' | 'noPhoto' | 'outOfStock' | 'shopOff' | 'categoryOff' | 'requiredEmpty';
  field: string;
}

/** Result of GET product/publication/{id}, about the stored product. */
export interface PublicationCheckResult {
  problems: PublicationProblem[];
}
