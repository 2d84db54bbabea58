import type { I18nProvider } from 'ra-core';
import type { EntityDescription, StartResult } from '#domain/wire/Start';
import { nounFor } from '#domain/text/nounFor';
import type { Language } from '#domain/text/Language';
import { isLanguage, mainLanguage } from '#domain/text/Language';

const resourceKey = /^resources\.([^.]+)\.(name|forcedCaseName|fields)(?:\.([^.]+))?/;

function entityName(entity: EntityDescription, language: Language, count: number): string {
  if (count === 1) return entity.one[language];
  return count === 2 ? entity.many[language] : nounFor(entity, language, count);
}

/**
 * react-admin's texts of resources, from the start call: `resources.NAME.name` in its plural forms, and
 * `resources.NAME.fields.FIELD` for the labels of its own components, whose sources may end in a language (`title.uk`).
 */
export function withResourceTexts(provider: I18nProvider, start: () => StartResult | null): I18nProvider {
  return {
    ...provider,
    translate: (key, options: { smart_count?: number } = {}) => {
      const [, resource = '', part = '', field = ''] = resourceKey.exec(key) ?? [];
      const entity = start()?.entities[resource];
      const locale = provider.getLocale();
      const language = isLanguage(locale) ? locale : mainLanguage;
      const text =
        part === 'fields'
          ? entity?.fieldTitles[field]?.[language]
          : entity && entityName(entity, language, options.smart_count ?? 1);
      return part !== '' && text !== undefined ? text : provider.translate(key, options);
    },
  };
}
