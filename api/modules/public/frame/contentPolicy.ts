/**
 * Content-Security-Policy of pages for readers and of previews: styles as named, own fonts, pictures, and videos that
 * the reader starts; no scripts, whatever the content contains. Data blocks for machines are no scripts.
 */
export const contentPolicy = (styles: string, ...further: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src ${styles}`,
    "font-src 'self'",
    "img-src 'self' https:",
    ...further,
    'frame-src https://www.youtube-nocookie.com',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
