import { useEffect, useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import AddOutlined from '@mui/icons-material/AddOutlined';
import { useListContext } from 'ra-core';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import type { RecordPickerProps } from '../fields/pickers/RecordPickerContext';
import { perPageLimits } from '../core/routing/rememberedPerPage';
import { PickerDialog, PickerFooter, PickerHeading } from '../ui/PickerDialog';
import { CompactListTools } from './CompactListTools';
import { EntityListBase } from './EntityListBase';
import { FilterChips } from './FilterChips';
import { FoundLine } from './FoundLine';
import { FilterFields } from '../fields/filters/FilterFields';
import { ListTools } from './ListTools';
import { ListPagination } from './ListPagination';
import { PickerRecords } from './PickerRecords';
import { useFilterAttributes } from './context/useFilterAttributes';
import { useFilterValues } from './context/useFilterValues';

/** Content of the dialog. */
function PickerContent({
  title,
  titleId,
  multiple,
  excludedIds,
  adding,
  remainingCount,
  onPick,
  onClose,
}: Omit<RecordPickerProps, 'open' | 'entity' | 'filter'> & { titleId: string }) {
  const prefix = useId();
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { data, selectedIds } = useListContext<ListRecord>();
  const attributes = useFilterAttributes();
  const { search, selected, setSelected } = useFilterValues();
  const [filtersOpen, setFiltersOpen] = useState(false);
  // The selection is kept over pages, searches and filters.
  const loaded = useRef(new Map<string, ListRecord>());
  useEffect(() => data?.forEach((record) => loaded.current.set(record.id, record)), [data]);
  const toolbar = { isSearched: true, idPrefix: prefix, filtersOpen, onFilters: () => setFiltersOpen(!filtersOpen) };

  return (
    <>
      <PickerHeading titleId={titleId} title={title} onClose={onClose}>
        {adding && (
          <Button size="small" startIcon={<AddOutlined />} onClick={() => adding.onAdd(search)}>
            {adding.label}
          </Button>
        )}
      </PickerHeading>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
        {isSmall ? (
          <Box sx={{ padding: '8px 12px 0' }}>
            <CompactListTools {...toolbar} />
          </Box>
        ) : (
          <ListTools {...toolbar} />
        )}
        {filtersOpen && attributes && (
          <FilterFields
            idPrefix={prefix}
            attributes={attributes.filter(({ backendFilterable }) => backendFilterable)}
            filterValues={selected}
            onApply={setSelected}
          />
        )}
        {!isSmall && (
          <>
            <FilterChips />
            <FoundLine />
          </>
        )}
        <PickerRecords isSmall={isSmall} multiple={multiple} onPick={(record) => onPick([record])} />
        {data && data.length > 0 && (
          <Box sx={{ padding: '0 12px 12px' }}>
            <ListPagination />
          </Box>
        )}
      </Box>
      <PickerFooter
        multiple={multiple}
        count={selectedIds.length}
        remainingCount={remainingCount}
        max={excludedIds.length + remainingCount}
        onCancel={onClose}
        onAdd={() => onPick(selectedIds.flatMap((id) => loaded.current.get(id) ?? []))}
      />
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
      search={content.search}
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
  return (
    <PickerDialog open={open} onClose={onClose}>
      {(titleId) => <PickerList {...body} titleId={titleId} onClose={onClose} />}
    </PickerDialog>
  );
}
