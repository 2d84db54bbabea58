import type { Language } from '../../../domain/text/Language';
import type { SavedView } from '../../../domain/wire/View';

export const viewTitle = ({ title }: SavedView, language: Language): string =>
  typeof title === 'string' ? title : title[language];

/** One's own and the team's by title, then those that ship with the list. */
export function sortViews(views: readonly SavedView[], language: Language): SavedView[] {
  const saved = views
    .filter(({ builtIn }) => !builtIn)
    .sort((one, other) => viewTitle(one, language).localeCompare(viewTitle(other, language), language));
  return [...saved, ...views.filter(({ builtIn }) => builtIn)];
}
