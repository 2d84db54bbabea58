/** What a change of an attribute means for the records that have a value of it. */
export interface AttributeImpact {
  /** Records with a value. */
  values: number;
  /** Of these, by entity; those without any are left out. */
  entities: Record<string, number>;
  /** Of these: the same content in a new form; changing back converts back. */
  converted: number;
  /** Of these: not readable in the new form. They stay stored, and are shown again after changing back. */
  kept: number;
  /** Of these: readable, but refused by the rules of the new form at the next save. */
  invalid: number;
  /** Values that several records of an entity have, with their number; the first ones. */
  duplicates: { value: string; records: number }[];
  /** Attribute sets that get the attribute, as it becomes mandatory. */
  sets: number;
}

/** Body of POST attribute/impact: what would be changed. */
export interface AttributeImpactBody {
  attribute: string;
  /** Changed fields of the attribute's form. */
  fields?: Record<string, unknown>;
  /** The attribute goes to the trash. */
  remove?: boolean;
  /** Ids of the options that go to the trash: only records that have one of them count. */
  options?: string[];
}

export interface AttributeImpactResult {
  state: 'running' | 'done' | 'failed';
  /** Records that have been looked at, of all. */
  done: number;
  total: number | null;
  impact?: AttributeImpact;
}
