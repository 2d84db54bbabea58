/**
 * Removes active content (scripts, handlers, external references) from input of users. Large inputs are processed
 * outside the event loop.
 */
export interface Sanitizer {
  /** Null when it is no SVG, nests too deep or takes too long. */
  svg(source: string): Promise<string | null>;
  /** Rich text sanitized by `cleanHtml`; text that takes too long is reduced to its words. */
  html(source: string): Promise<string>;
  close(): Promise<void>;
}
