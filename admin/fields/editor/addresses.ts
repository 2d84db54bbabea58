import { videoIdOf } from '#domain/fields/youtube';

const looksLikeSite = /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}([/?#:].*)?$/u;

/**
 * Normalizes a typed link: https, http, mailto, tel or a path within the site. A bare domain gets `https://`, a bare
 * e-mail `mailto:`. null for anything else. What the server stores is `storedLink`.
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

/** The URL of an image on the site itself, or over https on another one; null for anything else. */
export function parseImageAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^\/(images|media)\//.test(text) && !/\.\.|\s/.test(text)) return text;
  return /^https:\/\/[^/]+/i.test(text) && URL.canParse(text) ? text : null;
}

/** A video's id from a watch, embed or short link, also one without a scheme. */
export const parseVideoCode = (typed: string): string | undefined =>
  videoIdOf(typed.trim().replace(/^\/\//, 'https://'));
