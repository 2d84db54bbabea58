import { useMemo, useSyncExternalStore } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { FormField } from '../../domain/fields/FieldDefinition';
import { completeness } from '../../domain/form/completeness';
import { languages } from '../../domain/text/Language';
import type { FormSection } from '../../domain/wire/Form';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { useFormContext, useFormValues } from './FormContext';
import { FormFieldView } from './FormFieldView';
import { shownFields } from './isShown';

/** УК 100 %, EN 67 %: how much of the card's words each language has. */
function CompletenessChips({ fields }: { fields: readonly FormField[] }) {
  const t = useT();
  const values = useFormValues();
  return languages.map((locale) => {
    const { filled, of } = completeness(fields, values, locale);
    if (of === 0) return null;
    const name = t(locale === 'uk' ? 'languages.ukShort' : 'languages.enShort');
    return <Chip key={locale} color={filled === of ? 'success' : 'warning'} label={t('form.filledIn', { language: name, percent: Math.round((filled / of) * 100) })} sx={{ height: 20, fontSize: '0.6875rem' }} />;
  });
}

const columns: Record<'half' | 'third' | 'all', string> = { half: 'span 3', third: 'span 2', all: '1 / -1' };

/** A card of a form. Narrow fields stand two or three in a row where there is room. */
export function SectionCard({ section }: { section: FormSection }) {
  const language = useLanguage();
  const { fields: all, store } = useFormContext();
  // As one text, so that typing redraws the card only when fields come or go.
  const names = useSyncExternalStore(store.subscribe, () => shownFields(section.items, all, store.values()).map(({ name }) => name).join(' '));
  const fields = useMemo(() => section.items.filter(({ name }) => names.split(' ').includes(name)), [section.items, names]);
  if (fields.length === 0) return null;
  const headingId = `section-${section.name}`;
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: { xs: '14px 16px 0', sm: '14px 20px 0' }, minHeight: 46 }}>
        <Typography variant="subtitle1" component="h2" id={headingId} sx={{ flex: 1 }}>{section.title[language]}</Typography>
        <CompletenessChips fields={fields.filter((field) => field.multilangual)} />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', gap: 2, padding: { xs: '12px 16px 16px', sm: '12px 20px 20px' } }}>
        {fields.map((field) => (
          <Box key={field.name} sx={{ gridColumn: { xs: '1 / -1', sm: section.side ? '1 / -1' : columns[field.width ?? 'all'] }, minWidth: 0 }}>
            <FormFieldView field={field} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}
