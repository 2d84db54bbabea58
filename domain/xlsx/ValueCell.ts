/** A cell with a value. */
export interface ValueCell {
  /** Its place in the row, from 0. */
  column: number;
  text: string;
  /** It is a number: `1.234` is no thousand. */
  isNumber: boolean;
}
