import type { Language } from '#domain/text/Language';
import type { SavedView } from '#domain/wire/View';

export const viewTitle = ({ title }: SavedView, language: Language): string =>
  typeof title === 'string' ? title : title[language];

/** First own and team views by title, then the built-in ones. */
export function sortViews(views: readonly SavedView[], language: Language): SavedView[] {
  const saved = views
    .filter(({ builtIn }) => !builtIn)
    .sort((one, other) => viewTitle(one, language).localeCompare(viewTitle(other, language), language));
  return [...saved, ...views.filter(({ builtIn }) => builtIn)];
}
