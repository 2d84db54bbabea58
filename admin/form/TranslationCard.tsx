import Button from '@mui/material/Button';
import type { Language } from '#domain/text/Language';
import { useFormFields } from '../fields/form/FormFieldsContext';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { useCompleteness } from './useCompleteness';

/** How complete each language is, with a link to the first field that lacks it. */
export function TranslationCard({ onGoToField }: { onGoToField(field: string, locale: Language): void }) {
  const t = usePanelTranslate();
  const { fields } = useFormFields();
  const rows = useCompleteness(fields);
  const first = rows.find((row) => row.firstEmpty !== undefined);
  if (rows.every((row) => row.total === 0)) return null;
  return (
    <section aria-labelledby="card-translation" className="form-card side-card">
      <h2 className="form-card-title" id="card-translation">
        {t('form.translation')}
      </h2>
      {rows.map(({ locale, filled, total: of }) => {
        const label = t('form.translationOf', { language: t(`languages.${locale}`), filled, of });
        const percent = of === 0 ? 100 : Math.round((filled / of) * 100);
        return (
          <div key={locale} className="share-row">
            <div>{label}</div>
            <div
              role="progressbar"
              aria-label={label}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent}
              className={filled === of ? 'share-bar whole' : 'share-bar'}
            >
              <span style={{ width: `${percent}%` }} />
            </div>
          </div>
        );
      })}
      {first?.firstEmpty !== undefined && (
        <Button
          variant="text"
          size="small"
          sx={{ marginTop: 1, marginLeft: '-10px', color: 'primary.main' }}
          onClick={() => onGoToField(first.firstEmpty ?? '', first.locale)}
        >
          {t('form.firstEmpty')}
        </Button>
      )}
    </section>
  );
}
