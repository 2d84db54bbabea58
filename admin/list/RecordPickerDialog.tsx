import { useEffect, useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { useListContext } from 'ra-core';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import type { RecordPickerProps } from '../fields/pickers/RecordPickerContext';
import { useTranslate } from '../core/i18n/useTranslate';
import { perPageLimits } from '../core/routing/rememberedPerPage';
import { CompactListToolbar } from './CompactListToolbar';
import { EntityListBase } from './EntityListBase';
import { FilterChips } from './FilterChips';
import { FilterForm } from '../fields/filters/FilterForm';
import { ListToolbar } from './ListToolbar';
import { Pagination } from './Pagination';
import { PickerRecords } from './PickerRecords';
import { useFilterAttributes } from './context/useFilterAttributes';
import { useFilterValues } from './context/useFilterValues';

/** Content of the dialog. */
function PickerContent({
  title,
  titleId,
  multiple,
  excludedIds,
  remainingCount,
  onPick,
  onClose,
}: Omit<RecordPickerProps, 'open' | 'entity' | 'filter'> & { titleId: string }) {
  const t = useTranslate();
  const prefix = useId();
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { data, selectedIds } = useListContext<ListRecord>();
  const attributes = useFilterAttributes();
  const { selected, setSelected } = useFilterValues();
  const [filtersOpen, setFiltersOpen] = useState(false);
  // The selection is kept over pages, searches and filters.
  const loaded = useRef(new Map<string, ListRecord>());
  useEffect(() => data?.forEach((record) => loaded.current.set(record.id, record)), [data]);
  const isOverLimit = selectedIds.length > remainingCount;
  const toolbar = { idPrefix: prefix, filtersOpen, onFilters: () => setFiltersOpen(!filtersOpen) };

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', padding: '8px 8px 0 16px' }}>
        <Typography id={titleId} variant="h6" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label={t('actions.close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
        {isSmall ? (
          <Box sx={{ padding: '8px 12px 0' }}>
            <CompactListToolbar {...toolbar} />
          </Box>
        ) : (
          <ListToolbar {...toolbar} />
        )}
        {filtersOpen && attributes && (
          <FilterForm
            idPrefix={prefix}
            attributes={attributes.filter(({ backendFilterable }) => backendFilterable)}
            filterValues={selected}
            onApply={setSelected}
          />
        )}
        {!isSmall && <FilterChips />}
        <PickerRecords isSmall={isSmall} multiple={multiple} onPick={(record) => onPick([record])} />
        {data && data.length > 0 && (
          <Box sx={{ padding: '0 12px 12px' }}>
            <Pagination />
          </Box>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1,
          padding: '10px 16px',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Box
          role="status"
          sx={{ flex: 1, minWidth: 120, fontSize: '0.8125rem', color: isOverLimit ? 'error.main' : 'text.secondary' }}
        >
          {isOverLimit
            ? t('pickers.full', { max: excludedIds.length + remainingCount })
            : multiple
              ? t('pickers.chosen', { count: selectedIds.length })
              : ''}
        </Box>
        <Button variant="outlined" onClick={onClose}>
          {t('pickers.cancel')}
        </Button>
        {multiple && (
          <Button
            variant="contained"
            disabled={selectedIds.length === 0 || isOverLimit}
            onClick={() => onPick(selectedIds.flatMap((id) => loaded.current.get(id) ?? []))}
          >
            {t('pickers.addCount', { count: selectedIds.length })}
          </Button>
        )}
      </Box>
    </>
  );
}

/** The list of the dialog; mounted anew each time it opens. */
function PickerList({ entity, ...content }: Omit<RecordPickerProps, 'open'> & { titleId: string }) {
  const [rowsPerPage, setRowsPerPage] = useState<number>(perPageLimits.default);
  return (
    <EntityListBase
      resource={entity.name}
      isNested
      display={{ density: 'comfortable', rowsPerPage, onRowsPerPage: setRowsPerPage }}
      excludedIds={content.excludedIds}
      {...(content.filter && { filter: content.filter })}
    >
      <PickerContent {...content} />
    </EntityListBase>
  );
}

/**
 * A dialog with the list of another entity, to select records from: with its search, filters, sorting and pages,
 * without its tabs and actions.
 */
export default function RecordPickerDialog({ open, onClose, ...body }: RecordPickerProps) {
  const titleId = useId();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={narrow}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: narrow ? {} : { width: 1080, height: 'calc(100vh - 64px)' } } }}
    >
      <PickerList {...body} titleId={titleId} onClose={onClose} />
    </Dialog>
  );
}
