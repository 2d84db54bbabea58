import type { EntityDescription } from '../../domain/wire/Start';
import type { ListAttribute } from '../../domain/wire/Listing';
import { shownAttributes } from './columns';

export interface ColumnChoice {
  name: string;
  shown: boolean;
}

/** Every column that can be shown but the title: those that are, in their order, then the others in the list's. */
export function choicesOf(
  entity: EntityDescription,
  attributes: readonly ListAttribute[],
  chosen: readonly string[] | undefined,
): ColumnChoice[] {
  const shown = shownAttributes(entity, attributes, chosen).map(({ name }) => name);
  const others = attributes.map(({ name }) => name).filter((name) => !shown.includes(name));
  const choices = [...shown.map((name) => ({ name, shown: true })), ...others.map((name) => ({ name, shown: false }))];
  return choices.filter(({ name }) => name !== entity.titleField);
}

/** What is kept of the choice; nothing when it is the list's own. */
export function chosenOf(
  entity: EntityDescription,
  attributes: readonly ListAttribute[],
  choices: readonly ColumnChoice[],
): string[] | undefined {
  const chosen = [entity.titleField, ...choices.filter(({ shown }) => shown).map(({ name }) => name)];
  const usual = shownAttributes(
    entity,
    attributes,
    shownAttributes(entity, attributes).map(({ name }) => name),
  ).map(({ name }) => name);
  return JSON.stringify(chosen) === JSON.stringify(usual) ? undefined : chosen;
}

/** The list with the one at `from` put at `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, at) => at !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
}
