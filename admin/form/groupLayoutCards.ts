import type { Bilingual } from '#domain/wire/FieldDefinition';
import { isLayout } from '#domain/wire/fieldsIn';
import type { FormGroup, FormItem } from '#domain/wire/Form';

/** A card as it is rendered; it has no title when it holds items from outside the form's sections. */
export interface LayoutCard {
  name: string;
  title?: Bilingual;
  help?: Bilingual;
  isSide: boolean;
  /** Comes first on a small screen. */
  lead: boolean;
  items: readonly FormItem[];
}

/** The cards of a tab: one for each section, and one for each run of items between them. */
export function groupLayoutCards(group: FormGroup): LayoutCard[] {
  const cards: LayoutCard[] = [];
  let looseItems: FormItem[] | null = null;
  for (const item of group.items) {
    if (isLayout(item) && item.type === 'section') {
      looseItems = null;
      cards.push({
        name: item.name,
        title: item.title,
        ...(item.help && { help: item.help }),
        isSide: item.side === true,
        lead: item.lead === true,
        items: item.items,
      });
    } else if (looseItems) looseItems.push(item);
    else {
      looseItems = [item];
      cards.push({ name: item.name, isSide: false, lead: false, items: looseItems });
    }
  }
  return cards;
}
