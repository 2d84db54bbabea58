import type { Language } from '#domain/text/Language';
import type { TextParams } from '#domain/text/translate';
import { formatMessage } from '#domain/text/translate';

/** A catalogue of texts, nested by key. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** The same keys with other texts: the type of a catalogue in another language. */
export type SameKeys<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : SameKeys<Tree[Key]> };

/** `'list.found'` for `{ list: { found: … } }`. */
export type TextKey<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Prefix}${Key}` : TextKey<Tree[Key], `${Prefix}${Key}.`>;
}[keyof Tree & string];

export function flattenTexts(tree: TextTree, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value]]
        : Object.entries(flattenTexts(value, `${prefix}${key}.`)),
    ),
  );
}

export type TranslateText<Key extends string> = (key: Key, params?: TextParams) => string;

/**
 * Returns the translate function of each language, for texts outside of the panel's catalogue: the public screens load
 * neither react-admin nor polyglot.
 * Their notation is that of the server's messages (`formatMessage`).
 */
export function createTranslators<Tree extends TextTree>(catalogues: {
  en: Tree;
  uk: SameKeys<Tree>;
}): (language: Language) => TranslateText<TextKey<Tree>> {
  const flat = { en: flattenTexts(catalogues.en), uk: flattenTexts(catalogues.uk as TextTree) };
  const translators = {
    en: ((key, params) => formatMessage('en', flat.en[key] ?? key, params)) as TranslateText<TextKey<Tree>>,
    uk: ((key, params) => formatMessage('uk', flat.uk[key] ?? key, params)) as TranslateText<TextKey<Tree>>,
  };
  return (language) => translators[language];
}
