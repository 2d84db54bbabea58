import type { I18nProvider } from 'ra-core';
import type { StartResult } from '../../../domain/wire/Start';
import { nounFor } from '../../../domain/text/nounFor';
import { isLanguage, mainLanguage } from '../../../domain/text/Language';

const resourceName = /^resources\.([^.]+)\.(name|forcedCaseName)$/;

/** react-admin's `resources.NAME.name`, in the plural forms of the start call. */
export function withResourceNames(provider: I18nProvider, start: () => StartResult | null): I18nProvider {
  return {
    ...provider,
    translate: (key, options: { smart_count?: number } = {}) => {
      const entity = start()?.entities[resourceName.exec(key)?.[1] ?? ''];
      if (!entity) return provider.translate(key, options);
      const locale = provider.getLocale();
      const language = isLanguage(locale) ? locale : mainLanguage;
      const count = options.smart_count ?? 1;
      if (count === 1) return entity.one[language];
      return count === 2 ? entity.many[language] : nounFor(entity, language, count);
    },
  };
}
