import { withoutEnd } from '../text/withoutEnd';

/** A slug or an article with the slugs of a combination's options, in at most `maxlength` characters. */
export function variationCode(base: string, options: readonly string[], maxlength: number): string {
  const end = options.join('-');
  const room = maxlength - end.length - 1;
  if (room < 1) return `${base}-${end}`.slice(0, maxlength);
  return `${withoutEnd(base.slice(0, room), '-')}-${end}`;
}
