import type { FormField } from '#domain/wire/FieldDefinition';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import { fieldTypeOf } from '#domain/fields/registry';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { CopyButton } from '../../ui/CopyButton';
import { Cell } from '../cells/Cell';
import { columnTitle, isMoneyColumn } from '../cells/moneyColumn';
import { OnOffChip } from '../cells/OnOffChip';
import type { FieldKey } from '../form/sources';
import { inputId } from '../form/sources';
import { useFieldState } from '../form/useFieldState';
import { formFieldTypeOf } from './formFieldTypes';

/** The formatted value of a field that is not changed here. */
export function FieldFact({ field, locale }: { field: FormField; locale: FieldKey }) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const { name, type, datalist, step } = field;
  const stored = useFieldState(name).value[locale];
  const fieldType = fieldTypeOf(type);
  const value = fieldType.read(stored ?? null, field) ?? fieldType.empty;
  if (fieldType.isEmpty(value)) return <span className="no-value">{t('form.notGiven')}</span>;
  if (name === 'active' && type === 'yesno') return <OnOffChip on={value === true} />;
  if (isMoneyColumn(field)) return formatMoney(toMoney(Number(value)), language);
  const { fact: kind, Fact } = formFieldTypeOf(type) ?? {};
  const id = inputId(name, locale);
  if (Fact) return <Fact id={id} field={field} locale={locale} value={value} labelledBy={`${id}-label`} />;
  if (kind === 'cell') return <Cell type={type} value={value} datalist={datalist} step={step} />;
  const text = fieldType.display(value, { language, now: Date.now(), ...(step !== undefined && { step }) });
  return (
    <>
      <span className="fact-text" lang={locale === '0' ? undefined : locale}>
        {type === 'email' || type === 'phone' ? (
          <a href={type === 'email' ? `mailto:${text}` : `tel:${text.replace(/[^\d+]/g, '')}`}>{text}</a>
        ) : (
          text
        )}
      </span>
      {kind === 'copied' && <CopyButton name={columnTitle(field, language)} text={text} />}
    </>
  );
}
