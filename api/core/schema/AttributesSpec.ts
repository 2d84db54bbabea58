/** How the records of an entity take attributes. */
export interface AttributesSpec {
  /** The field with the id of the record's attribute set. */
  setField: string;
  /**
   * The set arranges the whole form: these fields are in every set, because rules rely on them, and the form in code is
   * the set of a new installation. Absent: the form in code stays as it is, and the groups of the set follow it.
   */
  mandatory?: readonly string[];
}
