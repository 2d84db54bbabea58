import type { ListAttribute } from '#domain/wire/Listing';
import type { Language } from '#domain/text/Language';

type TitledAttribute = Pick<ListAttribute, 'type' | 'title'>;

/** The unit in the label of an amount's input: «Сума, ₴». Where values are shown, each has it. */
const unit = ', ₴';

export const isMoneyColumn = ({ type, title }: TitledAttribute): boolean =>
  type === 'number' && title.uk.endsWith(unit);

/** The title above values, or before one. */
export const columnTitle = ({ title }: TitledAttribute, language: Language): string => {
  const text = title[language];
  return text.endsWith(unit) ? text.slice(0, -unit.length) : text;
};
