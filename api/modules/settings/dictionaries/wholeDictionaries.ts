import type { DictionaryEntry, DictionaryName, PlaceDictionaryName } from '#domain/wire/Dictionary';
import type { Context } from '#core/kernel/Context';
import type { Dictionary } from '#core/records/Dictionary';
import type { NamedEntry } from './fixedDictionaries';
import { countryEntries, languageEntries, mimeTypeEntries, orderStatusEntries } from './fixedDictionaries';
import { selectEntries } from './selectEntries';
import { usedWords } from './usedWords';

type LoadEntries = (context: Context) => readonly NamedEntry[] | Promise<readonly NamedEntry[]>;

function wholeDictionary(load: LoadEntries): Dictionary {
  const all = async (context: Context): Promise<DictionaryEntry[]> =>
    (await load(context)).map(({ id, names, ...rest }) => ({ id, name: names[context.language], names, ...rest }));
  return {
    page: async (query, context) => selectEntries(await all(context), query),
    entry: async (id, context) => (await all(context)).find((entry) => entry.id === id) ?? null,
  };
}

/** Those that are read as a whole. */
export const wholeDictionaries: Readonly<Record<Exclude<DictionaryName, PlaceDictionaryName>, Dictionary>> = {
  brands: wholeDictionary((context) => usedWords('brand', context)),
  countries: wholeDictionary(countryEntries),
  languages: wholeDictionary(languageEntries),
  manufacturers: wholeDictionary((context) => usedWords('manufacturer', context)),
  'mime-types': wholeDictionary(mimeTypeEntries),
  'order-statuses': wholeDictionary(orderStatusEntries),
};
