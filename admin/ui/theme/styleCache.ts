import createCache from '@emotion/cache';
import { styleNonce } from './styleNonce';

/** Milliseconds without a new rule, after which the next one begins a style element of its own. */
const burstMs = 300;

/**
 * The styles of MUI and of `styled`. All rules that one rendering adds share a style element, and the next rendering's
 * have one of their own: Chromium computes the styles of every element again that any rule of a changed style element
 * matches, so that a new button would cost a whole table (17 ms of 60 rows).
 */
export function styleCache() {
  const cache = createCache({ key: 'ya', nonce: styleNonce() });
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let last = -Infinity;
  sheet.insert = (rule) => {
    const now = performance.now();
    // Emotion begins a style element where its count of rules is 0.
    if (now - last > burstMs) sheet.ctr = 0;
    last = now;
    insert(rule);
  };
  return cache;
}
