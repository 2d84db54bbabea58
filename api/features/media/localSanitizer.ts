import { cleanHtml } from '../../core/records/cleanHtml';
import type { Sanitizer } from '../../ports/Sanitizer';
import { cleanSvg } from './cleanSvg';

/** In the thread that calls it: for browsers, tests and programs that serve nobody else. */
export const localSanitizer: Sanitizer = {
  svg: async (source) => cleanSvg(source),
  html: async (source) => cleanHtml(source),
  close: () => Promise.resolve(),
};
