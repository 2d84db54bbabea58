import type { Language } from '#domain/text/Language';
import type { EntityDescription } from '#domain/wire/Start';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';

const isFeminine = (one: string | undefined): boolean => /[ая]$/.test(one ?? '');

/**
 * «Ще не вибрано жодного товару»: the noun is in the plural form `other` (used with fractions), which equals the
 * genitive that "жодного" needs.
 */
export function useNothingSelectedText(): (entity: EntityDescription | undefined) => string {
  const t = usePanelTranslate();
  const language: Language = useLanguage();
  return (entity) => {
    if (!entity?.noun) return t('pickers.none');
    const { one, other = '' } = entity.noun[language];
    return t(language === 'uk' && isFeminine(one) ? 'pickers.noSelectedFeminine' : 'pickers.noSelected', {
      noun: other,
    });
  };
}
