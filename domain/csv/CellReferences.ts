/** Names of options and of records that cells refer to. */
export interface CellReferences {
  /** The values that a text names: none, one, or several that cannot be told apart. */
  valuesOf(field: string, text: string): readonly string[];
  /** The text that names a value, and only this one. */
  textOf(field: string, value: string): string;
}
