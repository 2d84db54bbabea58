import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { filterLabel } from '../fields/filters/filterLabel';
import { useFilterAttributes } from './context/useFilterAttributes';
import { useFilterValues } from './context/useFilterValues';

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

/** One line that scrolls sideways: each chip is as wide as its text, up to most of the screen. */
const oneLineStyle = {
  flexWrap: 'nowrap',
  overflowX: 'auto',
  minHeight: 44,
  scrollbarWidth: 'none',
  '& > *': { flex: 'none' },
  '& > span': { maxWidth: '80vw' },
  '& > span > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

/** The active filters as chips; a chip's × removes its filter. `isOneLine`: all on one line. */
export function FilterChips({ isOneLine = false }: { isOneLine?: boolean }) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const { selected, setSelected } = useFilterValues();
  const activeFilters = (useFilterAttributes() ?? []).flatMap((attribute) => {
    const values = selected[attribute.name];
    return values && values.length > 0 ? [{ attribute, values }] : [];
  });
  if (activeFilters.length === 0) return null;

  const withoutFilter = (name: string) =>
    Object.fromEntries(Object.entries(selected).filter(([other]) => other !== name));
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        ...(isOneLine
          ? oneLineStyle
          : { flexWrap: 'wrap', padding: '10px 16px', borderTop: 1, borderColor: 'divider' }),
      }}
    >
      {activeFilters.map(({ attribute, values }) => {
        const name = attribute.filterTitle[language];
        return (
          <Pill key={attribute.name}>
            <span>
              {name}: <b>{filterLabel(attribute, values, language, t)}</b>
            </span>
            <IconButton
              size="small"
              aria-label={t('list.removeFilter', { name })}
              onClick={() => setSelected(withoutFilter(attribute.name))}
            >
              <CloseOutlined />
            </IconButton>
          </Pill>
        );
      })}
      <Button size="small" variant="text" onClick={() => setSelected({})}>
        {t('list.clearAll')}
      </Button>
    </Box>
  );
}
