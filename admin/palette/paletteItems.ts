import { foldText } from '../../domain/text/foldText';
import type { Language } from '../../domain/text/Language';
import type { FoundAnywhere } from '../../domain/wire/Search';
import type { StartResult } from '../../domain/wire/Start';
import { titleIn } from '../fields/localisedValue';
import { createPath, updatePath } from '../routing/paths';

export interface PaletteItem {
  id: string;
  group: 'recent' | 'records' | 'places' | 'actions';
  label: string;
  /** What kind of record it is. */
  detail?: string;
  image?: string;
  path: string;
}

/** Lists and other places, and what can be added, whose names have all the words. */
export function placesFor(start: StartResult, language: Language, words: string): PaletteItem[] {
  const asked = foldText(words).split(' ').filter(Boolean);
  const matches = ({ label }: PaletteItem) => asked.every((word) => foldText(label).includes(word));
  const places = start.navLinks.flatMap(({ links }) => links).map(({ id, title, path }): PaletteItem => ({ id: `place-${id}`, group: 'places', label: title[language], path }));
  const actions = Object.values(start.entities)
    .filter(({ may }) => may.includes('create'))
    .map(({ name, addTitle }): PaletteItem => ({ id: `action-${name}`, group: 'actions', label: addTitle[language], path: createPath(name) }));
  return [...places, ...actions].filter(matches);
}

/** Records of entities that this person has; a record of another one is none of theirs any more. */
export const recordItems = (group: 'recent' | 'records', records: readonly FoundAnywhere[], start: StartResult, language: Language): PaletteItem[] =>
  records.flatMap(({ entity, _id, title, image }): PaletteItem[] => {
    const description = start.entities[entity];
    return description ? [{ id: `${group}-${entity}-${_id}`, group, label: titleIn(title, language) || _id, detail: description.one[language], ...(image && { image }), path: updatePath(entity, _id) }] : [];
  });
