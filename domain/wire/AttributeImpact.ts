/** What a change of an attribute means for the products that have a value of it. */
export interface AttributeImpact {
  /** Products with a value. */
  values: number;
  /** Of these: the same content in a new form; changing back converts back. */
  converted: number;
  /** Of these: not readable in the new form. They stay stored, and are shown again after changing back. */
  kept: number;
  /** Of these: readable, but refused by the rules of the new form at the next save. */
  invalid: number;
  /** Values that several products have, with the number of products; the first ones. */
  duplicates: { value: string; products: number }[];
}

/** Body of POST attribute/impact: what would be changed. */
export interface AttributeImpactBody {
  attribute: string;
  /** Changed fields of the attribute's form. */
  fields?: Record<string, unknown>;
  /** The attribute goes to the trash. */
  remove?: boolean;
  /** Ids of the options that go to the trash: only products that have one of them count. */
  options?: string[];
}

export interface AttributeImpactResult {
  state: 'running' | 'done' | 'failed';
  /** Products that have been looked at, of all. */
  done: number;
  total: number | null;
  impact?: AttributeImpact;
}
