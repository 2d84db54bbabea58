import { xmlText } from '../exchange/xmlElement';
import { stripMarkup } from '../text/stripMarkup';
import { shorten } from './feedText';

/**
 * Tags that marketplaces keep in descriptions. Links are none: some take products with links to other sites out of
 * ads.
 */
const allowed = new Set(['p', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'u', 'h2', 'h3', 'h4']);
const hidden = new Set(['script', 'style']);
/** A next one ends them where they were not ended. */
const closedByNext = new Set(['p', 'li']);
const tokens = /(<!--|-->|<\/?[a-z][a-z0-9]*(?:[\s/][^<>]*)?>)/i;

/** Escaped text of at most so many characters, markup included. */
function escapedWithin(text: string, room: number): string {
  let kept = text;
  for (let html = xmlText(kept); ; html = xmlText(kept)) {
    if (html.length <= room) return html;
    const length = kept.length - Math.max(1, Math.ceil((html.length - room) / 6));
    if (length < 2) return '';
    kept = shorten(kept, length);
  }
}

/** Well-formed HTML of at most `max` characters, with allowed tags only and without attributes. */
export function feedHtml(source: string, max: number): string {
  const open: string[] = [];
  let html = '';
  let reserved = 0;
  let hiddenIn: string | null = null;
  const close = (name: string): void => {
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      html += `</${last}>`;
      reserved -= last.length + 3;
      if (last === name) return;
    }
  };
  for (const token of source.split(tokens)) {
    const [, slash = '', named = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(token) ?? [];
    const name = named.toLowerCase();
    if (hiddenIn !== null) {
      if (token === hiddenIn || (slash !== '' && name === hiddenIn)) hiddenIn = null;
    } else if (token === '<!--') hiddenIn = '-->';
    else if (slash === '' && hidden.has(name)) hiddenIn = name;
    else if (name === 'br' && html.length + reserved + 5 <= max) html += '<br/>';
    else if (allowed.has(name)) {
      const length = name.length * 2 + 5;
      if (slash === '' && closedByNext.has(name) && open.at(-1) === name) close(name);
      if (slash !== '') {
        if (open.includes(name)) close(name);
      } else if (html.length + reserved + length <= max) {
        html += `<${name}>`;
        open.push(name);
        reserved += name.length + 3;
      } else break;
    } else if (name === '' && token !== '-->') {
      const text = stripMarkup(token);
      const whole = xmlText(text);
      const room = max - html.length - reserved;
      html += escapedWithin(text, room);
      if (whole.length > room) break;
    }
  }
  while (open.length > 0) close(open.at(-1) ?? '');
  return html.trim();
}
