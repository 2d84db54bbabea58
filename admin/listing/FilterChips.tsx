import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { filterLabel } from './filterLabel';
import type { Listing } from './useListing';

const Pill = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 28,
  paddingLeft: 11,
  border: `1px solid ${theme.tokens.border}`,
  borderRadius: 14,
  background: theme.tokens.surface,
  color: theme.tokens.textSecondary,
  fontSize: '0.8125rem',
  '& b': { fontWeight: 600, color: theme.tokens.text },
  '& button': { padding: 5, borderRadius: 14, minHeight: 26, minWidth: 26 },
  '& svg.MuiSvgIcon-root': { fontSize: 16 },
}));

/** What narrows the list; each chip's × removes its filter. */
export function FilterChips({ listing, onChange }: { listing: Pick<Listing, 'address' | 'filters' | 'change'>; onChange(filter: Listing['address']['filter']): void }) {
  const t = useT();
  const language = useLanguage();
  const { address, filters, change } = listing;
  const active = (filters ?? []).flatMap((attribute) => {
    const values = address.filter[attribute.name];
    return values && values.length > 0 ? [{ attribute, values }] : [];
  });
  if (active.length === 0 && !address.sort) return null;

  const without = (name: string) => Object.fromEntries(Object.entries(address.filter).filter(([other]) => other !== name));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: '10px 16px', borderTop: 1, borderColor: 'divider' }}>
      {active.map(({ attribute, values }) => {
        const name = attribute.filterTitle[language];
        return (
          <Pill key={attribute.name}>
            <span>{name}: <b>{filterLabel(attribute, values, language, t)}</b></span>
            <IconButton size="small" aria-label={t('list.removeFilter', { name })} onClick={() => onChange(without(attribute.name))}><CloseOutlined /></IconButton>
          </Pill>
        );
      })}
      {active.length > 0 && <Button size="small" variant="text" onClick={() => onChange({})}>{t('list.clearAll')}</Button>}
      <Box sx={{ flex: 1 }} />
      {address.sort && <Button size="small" variant="text" onClick={() => change({ sort: null })}>{t('list.resetSorting')}</Button>}
    </Box>
  );
}
