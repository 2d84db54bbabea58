import createCache from '@emotion/cache';

/**
 * Keeps MUI's styles out of the document: jsdom evaluates every CSS rule for each accessible name, which makes a test ten
 * times slower, and there is no layout to test. Hidden content is hidden by attributes.
 */
const sheet = Object.getPrototypeOf(createCache({ key: 'css' }).sheet) as { insert(rule: string): void };
sheet.insert = () => undefined;
