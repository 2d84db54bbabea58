type Values = Readonly<Record<string, unknown>>;

/** What a save leaves to be approved: the record as a whole, which nobody has approved yet, or changes of fields. */
export interface HeldBack {
  isNew: boolean;
  /** Fields that the save is about: what waited of them before is replaced, or gone. */
  replaced: readonly string[];
  /** Of those that wait now: the values that are proposed, and those of the record. */
  fields: Values;
  base: Values;
  /** Whether anything waits afterwards, as far as is known before the write. */
  waits: boolean;
}
