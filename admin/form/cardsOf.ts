import type { Bilingual } from '../../domain/fields/FieldDefinition';
import { isLayout } from '../../domain/wire/fieldsIn';
import type { FormGroup, FormItem } from '../../domain/wire/Form';

/** A card as it is drawn; without a title when the form put something beside its sections. */
export interface FormCard {
  name: string;
  title?: Bilingual;
  side: boolean;
  /** On a small screen it stands first. */
  lead: boolean;
  items: readonly FormItem[];
}

/** The cards of a tab: its sections, and one for each run of what stands between them. */
export function cardsOf(group: FormGroup): FormCard[] {
  const cards: FormCard[] = [];
  let loose: FormItem[] | null = null;
  for (const item of group.items) {
    if (isLayout(item) && item.type === 'section') {
      loose = null;
      cards.push({
        name: item.name,
        title: item.title,
        side: item.side === true,
        lead: item.lead === true,
        items: item.items,
      });
    } else if (loose) loose.push(item);
    else {
      loose = [item];
      cards.push({ name: item.name, side: false, lead: false, items: loose });
    }
  }
  return cards;
}
