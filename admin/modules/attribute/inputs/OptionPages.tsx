import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Pagination from '@mui/material/Pagination';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { useAttributeEditorTexts } from './texts';
import type { OptionPage } from './useOptionPage';
import { optionsPerPage } from './useOptionPage';

interface OptionPagesProps {
  list: OptionPage;
  /** Of the whole list. */
  count: number;
  children: ReactNode;
}

/** A list of options with its search and pages, where it has more than one. */
export function OptionPages({ list, count, children }: OptionPagesProps) {
  const t = useAttributeEditorTexts();
  return (
    <>
      {count > optionsPerPage && (
        <TextField
          type="search"
          value={list.query}
          placeholder={t('search')}
          onChange={(event) => list.search(event.target.value)}
          sx={{ maxWidth: 320, marginBottom: 1.5 }}
          slotProps={{
            htmlInput: { 'aria-label': t('search') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchOutlined />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
      {list.foundCount === 0 && list.query !== '' && (
        <Typography role="status" variant="small" component="p" sx={(theme) => ({ color: theme.tokens.textHint })}>
          {t('nothing', { query: list.query })}
        </Typography>
      )}
      {children}
      {list.pageCount > 1 && (
        <Box component="nav" aria-label={t('pages')} sx={{ display: 'flex', marginTop: 1.5 }}>
          <Pagination
            size="small"
            count={list.pageCount}
            page={list.page + 1}
            onChange={(_event, page) => list.setPage(page - 1)}
          />
        </Box>
      )}
    </>
  );
}
