type Values = Readonly<Record<string, unknown>>;

/** What a save leaves to be approved. */
export interface HeldBack {
  /** Of the proposal as it is afterwards; null: there is none any more. */
  proposed: { isNew: boolean; fields: Values; base: Values } | null;
}
