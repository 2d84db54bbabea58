import type { EntityDescription } from '../../domain/wire/Start';
import type { ListAttribute } from '../../domain/wire/Listing';
import { visibleAttributes } from './columns';

export interface ColumnChoice {
  name: string;
  isVisible: boolean;
}

/** Every column that can be shown but the title: those that are, in their order, then the others in the list's. */
export function columnChoices(
  entity: EntityDescription,
  attributes: readonly ListAttribute[],
  customColumns: readonly string[] | undefined,
): ColumnChoice[] {
  const visibleNames = visibleAttributes(entity, attributes, customColumns).map(({ name }) => name);
  const hiddenNames = attributes.map(({ name }) => name).filter((name) => !visibleNames.includes(name));
  const choices = [
    ...visibleNames.map((name) => ({ name, isVisible: true })),
    ...hiddenNames.map((name) => ({ name, isVisible: false })),
  ];
  return choices.filter(({ name }) => name !== entity.titleField);
}

/** What is kept of the choice; nothing when it is the list's own. */
export function customColumnsOf(
  entity: EntityDescription,
  attributes: readonly ListAttribute[],
  choices: readonly ColumnChoice[],
): string[] | undefined {
  const selectedNames = [entity.titleField, ...choices.filter(({ isVisible: shown }) => shown).map(({ name }) => name)];
  const defaultNames = visibleAttributes(
    entity,
    attributes,
    visibleAttributes(entity, attributes).map(({ name }) => name),
  ).map(({ name }) => name);
  return JSON.stringify(selectedNames) === JSON.stringify(defaultNames) ? undefined : selectedNames;
}

/** The list with the one at `from` put at `to`. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, at) => at !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
}
