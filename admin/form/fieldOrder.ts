import { fieldsIn } from '#domain/wire/fieldsIn';
import type { FormGroup } from '#domain/wire/Form';
import type { CardLayout } from './arrangeCards';
import { arrangeCards } from './arrangeCards';
import { groupLayoutCards } from './groupLayoutCards';

/** Names of a form's fields in the order in which they are shown. */
export const fieldOrder = (groups: readonly FormGroup[], { arrangement, ...layout }: CardLayout): string[] =>
  groups.flatMap((group, at) => {
    const { main, side } = arrangeCards(groupLayoutCards(group), at === 0 ? { ...layout, arrangement } : layout);
    return [...main, ...side].flatMap((card) =>
      typeof card === 'string' ? [] : fieldsIn(card.items).map(({ name }) => name),
    );
  });
