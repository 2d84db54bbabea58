import type { EntityDescription } from '../wire/Start';
import type { Language } from './Language';
import { pluralCategory } from './plural';

/** The noun for a count: 3 «товари». */
export const nounFor = ({ noun }: Pick<EntityDescription, 'noun'>, language: Language, count: number): string => {
  const forms = noun[language];
  return forms[pluralCategory(language, count) as keyof typeof forms] ?? forms.many ?? forms.other ?? '';
};
