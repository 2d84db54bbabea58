import { cleanHtml } from '#core/records/cleanHtml';
import type { Sanitizer } from '#core/ports/Sanitizer';
import { cleanSvg } from './cleanSvg';

/** Sanitizes in the calling thread: for browsers, tests and programs without other requests. */
export const localSanitizer: Sanitizer = {
  svg: async (source) => cleanSvg(source),
  html: async (source) => cleanHtml(source),
  close: () => Promise.resolve(),
};
