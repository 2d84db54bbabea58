import { termsSlugs } from '#domain/wire/terms';
import { languages } from '#domain/text/Language';
import { stripMarkup } from '#domain/text/stripMarkup';
import { cleanHtml } from '#core/records/cleanHtml';
import { demoTerms } from '../../../../../mocks/seed/demoTerms';
import { entityNamed } from '../../../../testing/testRecords';
import { termsDocument } from './termsDocument';
import { termsGaps } from './termsGaps';

const cases = termsSlugs.flatMap((slug) => languages.map((language) => [slug, language] as const));
const wordsIn = (html: string): number => stripMarkup(html).split(/\s+/).filter(Boolean).length;
const headingsIn = (html: string): string[] => html.match(/<h2>\d+\./g) ?? [];

describe.each(cases)('the document %s in %s', (slug, language) => {
  const draft = termsDocument(slug, termsGaps);
  const demo = termsDocument(slug, demoTerms);

  it('is of a length that people read, as the editor would write it', () => {
    for (const { text } of [draft, demo]) {
      expect(wordsIn(text[language])).toBeGreaterThan(600);
      expect(wordsIn(text[language])).toBeLessThan(1200);
      expect(cleanHtml(text[language])).toBe(text[language]);
    }
  });

  it('has its gaps marked, and none of them in the demo', () => {
    const gaps = draft.text[language].match(/\[[^\]]+\]/g) ?? [];
    expect(gaps.length).toBeGreaterThan(5);
    expect(draft.text[language].match(/<strong>\[[^\]]+\]<\/strong>/g)).toHaveLength(gaps.length);
    expect(draft.text[language]).not.toMatch(/[{}]/);
    expect(demo.text[language]).not.toMatch(/[[\]{}]/);
  });

  it('has a title and a summary that the form takes', () => {
    for (const name of ['title', 'short', 'text'] as const)
      expect(draft[name][language].length).toBeLessThanOrEqual(entityNamed('page').fields.get(name)?.maxlength ?? 0);
  });
});

it.each(termsSlugs)('%s has the same sections in both languages', (slug) => {
  const { text } = termsDocument(slug, termsGaps);
  expect(headingsIn(text.uk)).toEqual(headingsIn(text.en));
  expect(text.uk.match(/<li>/g)?.length).toBe(text.en.match(/<li>/g)?.length);
});
