/** Takes everything active out of what people write and upload. Large inputs are not read in the event loop. */
export interface Sanitizer {
  /** Null for what is no picture, nests beyond reason or takes too long. */
  svg(source: string): Promise<string | null>;
  /** Rich text as `cleanHtml` gives it; one that takes too long keeps its words only. */
  html(source: string): Promise<string>;
  close(): Promise<void>;
}
