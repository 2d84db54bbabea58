import type { ReactNode } from 'react';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { textMatcher } from '#domain/query/textMatcher';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import { useAttributeEditorTexts } from './texts';
import { columnWidth } from './GroupColumn';

/** Items that are shown at first; the search finds the others. */
const shownAtFirst = 50;

interface UnusedItemsProps {
  items: readonly DatalistItem[];
  /** Picked up with the keyboard: shown whatever is searched for. */
  taken: string | null;
  children(shown: readonly DatalistItem[], emptyText: string): ReactNode;
}

/** The column of attributes that are not in the set, with a search. */
export function UnusedItems({ items, taken, children }: UnusedItemsProps) {
  const t = usePanelTranslate();
  const tOwn = useAttributeEditorTexts();
  const [query, setQuery] = useState('');
  const [limit, setLimit] = useState(shownAtFirst);
  const isFound = textMatcher(query);
  const found = items.filter(({ view }) => isFound([view]));
  const first = new Set(found.slice(0, limit));
  const shown = items.filter((item) => first.has(item) || item.value === taken);
  return (
    <Box
      role="group"
      aria-label={tOwn('unused')}
      sx={(theme) => ({
        flex: 'none',
        width: { xs: '100%', md: columnWidth },
        padding: 1,
        borderRadius: '10px',
        border: `1px dashed ${theme.tokens.borderStrong}`,
      })}
    >
      <Typography variant="subtitle2" component="p" sx={{ margin: '4px 4px 8px' }}>
        {tOwn('unused')} {items.length}
      </Typography>
      <TextField
        type="search"
        value={query}
        placeholder={tOwn('searchItems')}
        onChange={(event) => setQuery(event.target.value)}
        sx={{ marginBottom: 1 }}
        slotProps={{ htmlInput: { 'aria-label': tOwn('searchItems') } }}
      />
      {children(shown, query.trim() === '' ? tOwn('noUnused') : tOwn('nothing', { query: query.trim() }))}
      {found.length > limit && (
        <Button size="small" variant="text" onClick={() => setLimit(limit + shownAtFirst)}>
          {t('actions.showMore')}
        </Button>
      )}
    </Box>
  );
}
