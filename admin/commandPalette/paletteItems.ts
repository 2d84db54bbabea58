import type { Bilingual } from '../../domain/fields/FieldDefinition';
import { foldText } from '../../domain/text/foldText';
import type { Language } from '../../domain/text/Language';
import { languages } from '../../domain/text/Language';
import type { SearchHit } from '../../domain/wire/Search';
import type { StartResult } from '../../domain/wire/Start';
import { titleIn } from '../fields/localisedValue';
import { panelTranslators } from '../i18n/useTranslate';
import { actionsPath, createPath, updatePath } from '../routing/paths';

export interface PaletteItem {
  id: string;
  group: 'recent' | 'records' | 'places' | 'actions';
  label: string;
  /** What kind of record it is. */
  detail?: string;
  image?: string;
  path: string;
}

interface PaletteEntry extends Pick<PaletteItem, 'id' | 'group' | 'path'> {
  title: Bilingual;
}

const bilingualTitle = (title: (language: Language) => string): Bilingual => ({ uk: title('uk'), en: title('en') });

/** What is there for everybody, without being anybody's list. */
const panelEntries: readonly PaletteEntry[] = [
  {
    id: 'place-dashboard',
    group: 'places',
    path: '/',
    title: bilingualTitle((language) => panelTranslators(language)('shell.dashboard')),
  },
  {
    id: 'place-history',
    group: 'places',
    path: actionsPath,
    title: bilingualTitle((language) => panelTranslators(language)('bulk.history')),
  },
];

/** Lists and other places, and what can be added, whose names have all the words, in either language. */
export function matchingEntries(start: StartResult, language: Language, words: string): PaletteItem[] {
  const searchWords = foldText(words).split(' ').filter(Boolean);
  const lists = start.navLinks
    .flatMap(({ links }) => links)
    .map(({ id, title, path }): PaletteEntry => ({ id: `place-${id}`, group: 'places', title, path }));
  const actions = Object.values(start.entities)
    .filter(({ may }) => may.includes('create'))
    .map(({ name, addTitle }): PaletteEntry => ({
      id: `action-${name}`,
      group: 'actions',
      title: addTitle,
      path: createPath(name),
    }));
  return [...lists, ...panelEntries, ...actions]
    .filter(({ title }) => languages.some((one) => searchWords.every((word) => foldText(title[one]).includes(word))))
    .map(({ title, ...place }) => ({ ...place, label: title[language] }));
}

/** Records of entities that this person has; a record of another one is none of theirs any more. */
export const recordItems = (
  group: 'recent' | 'records',
  records: readonly SearchHit[],
  start: StartResult,
  language: Language,
): PaletteItem[] =>
  records.flatMap(({ entity, _id, title, image }): PaletteItem[] => {
    const description = start.entities[entity];
    return description
      ? [
          {
            id: `${group}-${entity}-${_id}`,
            group,
            label: titleIn(title, language) || _id,
            detail: description.one[language],
            ...(image && { image }),
            path: updatePath(entity, _id),
          },
        ]
      : [];
  });
