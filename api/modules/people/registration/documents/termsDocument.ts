import { escapeHtml } from '#domain/text/escapeHtml';
import type { Language } from '#domain/text/Language';
import { perLanguage } from '#domain/text/Language';
import type { TermsSlug } from '#domain/wire/terms';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import { bilingualText } from '#core/schema/EntityTexts';
import { offerText } from './offerText';
import { privacyText } from './privacyText';

/** What each marketplace says for itself. */
export type TermsValues = Readonly<
  Record<
    | 'preamble'
    | 'operator'
    | 'site'
    | 'details'
    | 'email'
    | 'reviewTime'
    | 'confirmTime'
    | 'commission'
    | 'payoutTime'
    | 'processors'
    | 'location'
    | 'refusedTerm',
    Bilingual
  >
>;

interface TermsDocument {
  title: Bilingual;
  short: Bilingual;
  /** HTML as the editor writes it. */
  text: Bilingual;
}

const sources: Readonly<Record<TermsSlug, TermsDocument>> = {
  offer: {
    title: bilingualText('Публічна оферта', 'Public offer'),
    short: bilingualText(
      'Умови, на яких компанії та підприємці продають на маркетплейсі: заявка, обов’язки сторін, повернення, комісія й розрахунки.',
      'The terms on which companies and sole proprietors sell on the marketplace: application, duties, returns, commission and settlements.',
    ),
    text: offerText,
  },
  privacy: {
    title: bilingualText('Політика конфіденційності', 'Privacy policy'),
    short: bilingualText(
      'Які персональні дані збирає маркетплейс, навіщо, кому їх передає, скільки зберігає та які права ви маєте.',
      'Which personal data the marketplace collects, why, whom it gives them to, how long it keeps them, and which rights you have.',
    ),
    text: privacyText,
  },
};

/** What is still to be filled in stands out. */
const marked = (text: string): string => escapeHtml(text).replace(/\[[^[\]]*\]/g, '<strong>$&</strong>');

/** Blocks between empty lines: `## ` is a heading, lines with `- ` are a list, all else is a paragraph. */
function blockHtml(block: string): string {
  if (block.startsWith('## ')) return `<h2>${marked(block.slice(3))}</h2>`;
  if (!block.startsWith('- ')) return `<p>${marked(block)}</p>`;
  const items = block.split('\n').map((line) => `<li><p>${marked(line.slice(2))}</p></li>`);
  return `<ul>${items.join('')}</ul>`;
}

function htmlIn(text: string, values: TermsValues, language: Language): string {
  const known: Readonly<Record<string, Bilingual>> = values;
  const filled = text.replace(/\{(\w+)\}/g, (whole, name: string) => known[name]?.[language] ?? whole);
  return filled.split('\n\n').map(blockHtml).join('');
}

/** A document with what the marketplace says for itself. */
export function termsDocument(slug: TermsSlug, values: TermsValues): TermsDocument {
  const { title, short, text } = sources[slug];
  return { title, short, text: perLanguage((language) => htmlIn(text[language], values, language)) };
}
