/** Why buyers do not see a product, and the field of the form where that is mended. */
export interface PublicationProblem {
  code:
    | 'off'
    | 'notYet'
    | 'noLonger'
    | 'noPrice'
    | 'noPhoto'
    | 'outOfStock'
    | 'notApproved'
    | 'shopOff'
    | 'categoryOff'
    | 'requiredEmpty';
  /** '': nowhere in the form. */
  field: string;
  /** YYYY-MM-DD, of `notYet` and `noLonger`: the first or the last day on which buyers see the product. */
  date?: string;
}

/** Result of GET product/publication/{id}, about the stored product. */
export interface PublicationCheckResult {
  problems: PublicationProblem[];
}
