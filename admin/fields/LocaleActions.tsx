import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import type { FormField } from '../../domain/fields/FieldDefinition';
import { fieldTypeOf } from '../../domain/fields/registry';
import type { Language } from '../../domain/text/Language';
import { mainLanguage } from '../../domain/text/Language';
import type { Localised } from '../../domain/wire/StoredRecord';
import { VisuallyHidden } from '../shell/VisuallyHidden';
import { useFormContext } from '../form/FormContext';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';

interface LocaleActionsProps {
  field: FormField;
  locale: Language;
  value: Localised;
}

const otherThan = (locale: Language): Language => (locale === 'uk' ? 'en' : 'uk');

/** Copies the other language into an empty one; takes a translation away (null) in any but the main language. */
export function LocaleActions({ field, locale, value }: LocaleActionsProps) {
  const t = useT();
  const language = useLanguage();
  const { store } = useFormContext();
  const type = fieldTypeOf(field.type);
  const isEmpty = (key: Language) => type.isEmpty(value[key] ?? type.empty);
  const other = otherThan(locale);
  const title = field.title[language];
  const set = (next: unknown) => {
    store.set(field.name, locale, next);
    store.check(field.name);
  };

  if (isEmpty(locale) && !isEmpty(other)) {
    return (
      <Button
        size="small"
        variant="text"
        startIcon={<ContentCopyOutlined />}
        onClick={() => set(value[other])}
        sx={{ minHeight: 24, height: 24, marginTop: '-3px', fontSize: '0.75rem', '@media (pointer: coarse)': { minHeight: 44, marginTop: '-13px' } }}
      >
        {t(other === 'uk' ? 'field.fromUk' : 'field.fromEn')}
        <VisuallyHidden>{` — ${t(other === 'uk' ? 'field.copyFromUk' : 'field.copyFromEn')}: ${title}`}</VisuallyHidden>
      </Button>
    );
  }
  if (locale === mainLanguage || isEmpty(locale)) return null;
  return (
    <IconButton size="small" aria-label={`${t('field.removeTranslation')}: ${title}`} title={t('field.removeTranslation')} onClick={() => set(null)} sx={{ padding: '3px', margin: '-3px 0' }}>
      <RemoveCircleOutlineOutlined />
    </IconButton>
  );
}

/** In place of the input of a language that is switched off. */
export function NoTranslation({ field, locale, id }: { field: FormField; locale: Language; id: string }) {
  const t = useT();
  const { store, readOnly } = useFormContext();
  return (
    <Box id={id} tabIndex={-1} sx={(theme) => ({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 36, padding: '0 4px 0 10px', borderRadius: '8px', border: `1px dashed ${theme.tokens.borderStrong}`, color: theme.tokens.textHint })}>
      {t('field.notFilled')}
      {!readOnly && <Button size="small" variant="text" onClick={() => store.set(field.name, locale, fieldTypeOf(field.type).empty)}>{t('field.addTranslation')}</Button>}
    </Box>
  );
}
