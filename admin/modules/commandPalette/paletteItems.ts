import type { Bilingual } from '#domain/wire/FieldDefinition';
import { textMatcher } from '#domain/query/textMatcher';
import type { Language } from '#domain/text/Language';
import { languages } from '#domain/text/Language';
import type { SearchHit } from '#domain/wire/Search';
import type { StartResult } from '#domain/wire/Start';
import { titleIn } from '../../fields/localisedValue';
import { panelTranslators } from '../../core/i18n/panelI18n';
import { actionsPath, createPath, updatePath } from '../../core/routing/paths';

export interface PaletteItem {
  id: string;
  group: 'recent' | 'records' | 'places' | 'actions';
  label: string;
  /** The record's type. */
  detail?: string;
  image?: string;
  /** What tells it apart from records of the same name. */
  summary?: string;
  path: string;
}

interface PaletteEntry extends Pick<PaletteItem, 'id' | 'group' | 'path'> {
  title: Bilingual;
}

const bilingualTitle = (title: (language: Language) => string): Bilingual => ({ uk: title('uk'), en: title('en') });

/** Screens that are available to every user and are no entity's list. */
const panelEntries = (): readonly PaletteEntry[] => [
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

/** Lists, other screens and create actions whose titles contain all words, in either language. */
export function matchingEntries(
  start: StartResult,
  creatable: readonly string[],
  language: Language,
  words: string,
): PaletteItem[] {
  const isFound = textMatcher(words);
  const lists = start.navLinks
    .flatMap(({ links }) => links)
    .map(({ id, title, path }): PaletteEntry => ({ id: `place-${id}`, group: 'places', title, path }));
  const actions = Object.values(start.entities)
    .filter(({ name }) => creatable.includes(name))
    .map(({ name, addTitle }): PaletteEntry => ({
      id: `action-${name}`,
      group: 'actions',
      title: addTitle,
      path: createPath(name),
    }));
  return [...lists, ...panelEntries(), ...actions]
    .filter(({ title }) => languages.some((one) => isFound([title[one]])))
    .map(({ title, ...place }) => ({ ...place, label: title[language] }));
}

/** Records as items; those of entities that the user can not (or no longer) see are left out. */
export const recordItems = (
  group: 'recent' | 'records',
  records: readonly SearchHit[],
  start: StartResult,
  language: Language,
): PaletteItem[] =>
  records.flatMap(({ entity, _id, title, image, summary }): PaletteItem[] => {
    const description = start.entities[entity];
    return description
      ? [
          {
            id: `${group}-${entity}-${_id}`,
            group,
            label: titleIn(title, language) || _id,
            detail: description.one[language],
            ...(summary && { summary }),
            ...(image && { image }),
            path: updatePath(entity, _id),
          },
        ]
      : [];
  });
