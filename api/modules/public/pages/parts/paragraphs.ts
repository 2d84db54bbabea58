import { escapeHtml } from '#domain/text/escapeHtml';
import { stripMarkup } from '#domain/text/stripMarkup';

/** Plain text as paragraphs. */
export const paragraphs = (text: string): string =>
  stripMarkup(text)
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
