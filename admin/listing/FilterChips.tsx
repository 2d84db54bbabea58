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
  '@media (pointer: coarse)': {
    minHeight: 36,
    borderRadius: 18,
    '& button': { minHeight: 44, minWidth: 44, margin: '-4px 0' },
  },
}));

/** One line that is moved sideways: each chip is as wide as its words, up to most of the screen. */
const line = {
  flexWrap: 'nowrap',
  overflowX: 'auto',
  minHeight: 44,
  scrollbarWidth: 'none',
  '& > *': { flex: 'none' },
  '& > span': { maxWidth: '80vw' },
  '& > span > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

interface FilterChipsProps {
  listing: Pick<Listing, 'address' | 'filters' | 'change'>;
  /** All in one line, without what belongs to sorting. */
  line?: boolean;
  onChange(filter: Listing['address']['filter']): void;
}

/** What narrows the list; each chip's × removes its filter. */
export function FilterChips({ listing, line: inLine = false, onChange }: FilterChipsProps) {
  const t = useT();
  const language = useLanguage();
  const { address, filters, change } = listing;
  const active = (filters ?? []).flatMap((attribute) => {
    const values = address.filter[attribute.name];
    return values && values.length > 0 ? [{ attribute, values }] : [];
  });
  const sorted = address.sort !== null && !inLine;
  if (active.length === 0 && !sorted) return null;

  const without = (name: string) =>
    Object.fromEntries(Object.entries(address.filter).filter(([other]) => other !== name));
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        ...(inLine ? line : { flexWrap: 'wrap', padding: '10px 16px', borderTop: 1, borderColor: 'divider' }),
      }}
    >
      {active.map(({ attribute, values }) => {
        const name = attribute.filterTitle[language];
        return (
          <Pill key={attribute.name}>
            <span>
              {name}: <b>{filterLabel(attribute, values, language, t)}</b>
            </span>
            <IconButton
              size="small"
              aria-label={t('list.removeFilter', { name })}
              onClick={() => onChange(without(attribute.name))}
            >
              <CloseOutlined />
            </IconButton>
          </Pill>
        );
      })}
      {active.length > 0 && (
        <Button size="small" variant="text" onClick={() => onChange({})}>
          {t('list.clearAll')}
        </Button>
      )}
      {sorted && (
        <Button size="small" variant="text" onClick={() => change({ sort: null })} sx={{ marginLeft: 'auto' }}>
          {t('list.resetSorting')}
        </Button>
      )}
    </Box>
  );
}
