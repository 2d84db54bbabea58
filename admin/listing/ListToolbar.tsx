import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import { pluralCategory } from '../../domain/text/plural';
import type { Language } from '../../domain/text/Language';
import type { EntityDescription } from '../../domain/wire/Start';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { SearchBox } from './SearchBox';
import type { Listing } from './useListing';

/** «товари» beside 3. */
export const nounFor = (entity: EntityDescription, language: Language, count: number): string => {
  const forms = entity.noun[language];
  return forms[pluralCategory(language, count) as keyof typeof forms] ?? forms.many ?? forms.other ?? '';
};

interface ListToolbarProps {
  listing: Listing;
  filtersOpen: boolean;
  /** As of the filter panel. */
  idPrefix?: string;
  onFilters(): void;
  /** Address of the download; absent in a picker. */
  download?: string;
  /** What sets up the columns; absent in a picker. */
  setup?: ReactNode;
}

export function ListToolbar({ listing, filtersOpen, idPrefix = 'list', onFilters, download, setup }: ListToolbarProps) {
  const t = useT();
  const language = useLanguage();
  const { entity, address, change, result, filters } = listing;
  const active = Object.keys(address.filter).length;
  const count = result?.allItemsCount;

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: '12px 16px' }}>
      <SearchBox value={address.search} onSearch={(search) => change({ search })} />
      {(filters === undefined || filters.length > 0) && (
        <Button
          variant={active > 0 ? 'tint' : 'outlined'}
          startIcon={<FilterListOutlined />}
          aria-expanded={filtersOpen}
          aria-controls={filtersOpen ? `${idPrefix}-filters` : undefined}
          disabled={filters === undefined}
          onClick={onFilters}
        >
          {t(filtersOpen ? 'list.hideFilters' : 'list.showFilters')}
          {active > 0 && <Box component="span" aria-label={t('list.filtersOn', { count: active })} sx={{ marginLeft: 0.75, fontVariantNumeric: 'tabular-nums' }}>{`· ${active}`}</Box>}
        </Button>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginLeft: 'auto' }}>
        <Box role="status" sx={{ fontSize: '0.8125rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {count !== undefined && t('list.found', { count, noun: nounFor(entity, language, count) })}
        </Box>
        {download !== undefined && count !== undefined && count > 0 && (
          <IconButton component="a" href={download} download aria-label={t('list.download')} title={t('list.download')}><DownloadOutlined /></IconButton>
        )}
        {setup}
      </Box>
    </Box>
  );
}
