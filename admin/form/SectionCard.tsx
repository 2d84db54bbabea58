import { memo, useMemo } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { FormField } from '../../domain/fields/FieldDefinition';
import { fieldsIn } from '../../domain/wire/fieldsIn';
import type { FormCard } from './cardsOf';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { FormItems } from './FormItems';
import { placeholderHeight, useTurn } from './turns';
import { useCompleteness } from './useCompleteness';
import { useShownNames } from './useShownNames';

/** УК 100 %, EN 67 %: how much of the card's words each language has. */
function CompletenessChips({ fields }: { fields: readonly FormField[] }) {
  const t = useT();
  return useCompleteness(fields).map(({ locale, filled, of }) => {
    if (of === 0) return null;
    const name = t(locale === 'uk' ? 'languages.ukShort' : 'languages.enShort');
    return <Chip key={locale} color={filled === of ? 'success' : 'warning'} label={t('form.filledIn', { language: name, percent: Math.round((filled / of) * 100) })} sx={{ height: 20, fontSize: '0.6875rem' }} />;
  });
}

/** A card, from when its first field is to be built. */
export const SectionCard = memo(function SectionCard({ card }: { card: FormCard }) {
  const fields = useMemo(() => fieldsIn(card.items), [card.items]);
  return useTurn(fields[0]?.name ?? '') ? <BuiltCard card={card} fields={fields} /> : <div style={{ height: fields.length * placeholderHeight }} />;
});

/** A card of a form; redrawn when fields come or go, not when they are typed into. */
const BuiltCard = memo(function BuiltCard({ card, fields }: { card: FormCard; fields: readonly FormField[] }) {
  const language = useLanguage();
  const shown = useShownNames(fields);
  if (!fields.some(({ name }) => shown.has(name))) return null;
  const headingId = `section-${card.name}`;
  return (
    <Card component="section" aria-labelledby={card.title && headingId}>
      {card.title && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: { xs: '14px 16px 0', sm: '14px 20px 0' }, minHeight: 46 }}>
          <Typography variant="subtitle1" component="h2" id={headingId} sx={{ flex: 1 }}>{card.title[language]}</Typography>
          <CompletenessChips fields={fields} />
        </Box>
      )}
      <Box sx={{ padding: { xs: '12px 16px 16px', sm: '12px 20px 20px' } }}>
        <FormItems items={card.items} narrow={card.side} />
      </Box>
    </Card>
  );
});
