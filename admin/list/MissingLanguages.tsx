import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';

/** The languages in which a record lacks texts that it has in another language. */
export function MissingLanguages({ record: { _incomplete: incomplete } }: { record: ListRecord }) {
  const t = usePanelTranslate();
  if (!incomplete) return null;
  const names = incomplete.map((language) => t(language === 'en' ? 'languages.enShort' : 'languages.ukShort'));
  const text = t('quick.missing', { languages: names.join(', ') });
  return (
    <span className="row-languages" role="img" aria-label={text} title={text}>
      {names.join(' ')}
    </span>
  );
}
