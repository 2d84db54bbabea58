import { videoIdOf } from '../../../domain/fields/youtube';

const hasScheme = /^[a-z][a-z\d+.-]*:/i;
const looksLikeSite = /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}([/?#:].*)?$/u;

/**
 * What was typed as a link that may be stored: https, http, mailto, tel or an address within the site. A bare site gets
 * `https://`, a bare e-mail `mailto:`. null when it is none. The server holds to the same kinds (`cleanHtml`).
 */
export function parseLinkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text) || /^[/\\]{2}|^\/\\/.test(text)) return null;
  if (/^https?:\/\/[^/]+/i.test(text)) return URL.canParse(text) ? text : null;
  if (/^mailto:[^@]+@[^@]+$/i.test(text) || /^tel:\+?[\d().-]+$/i.test(text)) return text;
  if (/^[^@:/]+@[^@:/]+\.[^@:/]+$/.test(text)) return `mailto:${text}`;
  if (/^([/#?]|\.\.?\/)/.test(text)) return text;
  if (looksLikeSite.test(text) && URL.canParse(`https://${text}`)) return `https://${text}`;
  return null;
}

/** Links within a text that comes from elsewhere: what has no scheme is an address within the site. */
export const isStoredLink = (address: string): boolean =>
  parseLinkAddress(address) !== null ||
  (address !== '' && !hasScheme.test(address) && !/^[/\\]{2}|^\/\\|\s/.test(address));

/** A picture on the site itself, or on another one over https; null when it is neither. */
export function parseImageAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^\/(images|media)\//.test(text) && !/\.\.|\s/.test(text)) return text;
  return /^https:\/\/[^/]+/i.test(text) && URL.canParse(text) ? text : null;
}

/** A video's code from a watch, embed or short link, also one without its scheme. */
export const parseVideoCode = (typed: string): string | undefined =>
  videoIdOf(typed.trim().replace(/^\/\//, 'https://'));
