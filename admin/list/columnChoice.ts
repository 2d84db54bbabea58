import type { EntityDescription } from '#domain/wire/Start';
import type { ListAttribute } from '#domain/wire/Listing';
import { shownAttributes } from './columns';

export interface ColumnChoice {
  name: string;
  isVisible: boolean;
}

/** Every column but the title: the visible ones in their order, then the hidden ones in the list's order. */
export function columnChoices(
  entity: EntityDescription,
  attributes: readonly ListAttribute[],
  customColumns: readonly string[] | undefined,
): ColumnChoice[] {
  const visibleNames = shownAttributes(entity, attributes, customColumns).map(({ name }) => name);
  const hiddenNames = attributes
    .filter(({ name, filterOnly = false }) => !filterOnly && !visibleNames.includes(name))
    .map(({ name }) => name);
  const choices = [
    ...visibleNames.map((name) => ({ name, isVisible: true })),
    ...hiddenNames.map((name) => ({ name, isVisible: false })),
  ];
  return choices.filter(({ name }) => name !== entity.titleField);
}

/** The custom columns to store; undefined when they equal the list's default. */
export function customColumnsOf(
  entity: EntityDescription,
  attributes: readonly ListAttribute[],
  choices: readonly ColumnChoice[],
): string[] | undefined {
  const selectedNames = [entity.titleField, ...choices.filter(({ isVisible: shown }) => shown).map(({ name }) => name)];
  const defaultNames = shownAttributes(
    entity,
    attributes,
    shownAttributes(entity, attributes).map(({ name }) => name),
  ).map(({ name }) => name);
  return JSON.stringify(selectedNames) === JSON.stringify(defaultNames) ? undefined : selectedNames;
}
