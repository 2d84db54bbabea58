import { useListContext } from 'ra-core';
import { nounFor } from '#domain/text/nounFor';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { useResourceEntity } from './context/useResourceEntity';

/** «Знайдено: 12 товарів», announced when it changes. */
export function ResultCount() {
  const t = usePanelTranslate();
  const language = useLanguage();
  const entity = useResourceEntity();
  const { total: count } = useListContext();
  return (
    <div role="status" className="result-count">
      {count !== undefined && t('list.found', { count, noun: nounFor(entity, language, count) })}
    </div>
  );
}
