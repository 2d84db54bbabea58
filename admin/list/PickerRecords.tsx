import Box from '@mui/material/Box';
import { useEvent, useListContext } from 'ra-core';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { StateScreen } from '../ui/StateScreen';
import { ListCardGrid } from './ListCardGrid';
import { useListDisplay } from './context/ListDisplayContext';
import { ListFailure } from './ListFailure';
import { ListSkeleton } from './ListSkeleton';
import { ListTable } from './ListTable';
import { ShowMoreRows } from './ShowMoreRows';
import { useFilterValues } from './context/useFilterValues';
import { useIncrementalRows } from './useIncrementalRows';
import { useResourceEntity } from './context/useResourceEntity';

interface PickerRecordsProps {
  isSmall: boolean;
  multiple: boolean;
  /** Without `multiple`: a record was pressed. */
  onPick(record: ListRecord): void;
}

const noRecords: readonly ListRecord[] = [];

/** The rows of a picker: with `multiple` they are selected, otherwise the first one that is pressed is taken. */
export function PickerRecords({ isSmall, multiple, onPick }: PickerRecordsProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const entity = useResourceEntity();
  const { data = noRecords, error, isPending, onToggleItem, perPage } = useListContext<ListRecord>();
  const { rowsPerPage = perPage } = useListDisplay();
  const { isFiltered, reset } = useFilterValues();
  const { shown, more, end, showMore } = useIncrementalRows(data);
  // Stable: the rows are memoized.
  const pick = useEvent((record: ListRecord) => (multiple ? onToggleItem(record.id) : onPick(record)));

  if (error && data.length === 0) return <ListFailure />;
  if (isPending) return <ListSkeleton rows={rowsPerPage} />;
  if (data.length === 0)
    return (
      <StateScreen
        illustration={isFiltered ? 'search' : 'empty'}
        title={isFiltered ? entity.noItems[language] : t('pickers.nothing')}
        actions={isFiltered ? [{ label: t('list.resetAll'), onClick: reset, isPrimary: true }] : []}
      />
    );
  const rows = {
    records: shown,
    selectable: multiple,
    onPick: pick,
  };
  return (
    <>
      {isSmall ? (
        <Box sx={{ padding: '0 12px 8px' }}>
          <ListCardGrid {...rows} />
        </Box>
      ) : (
        <ListTable {...rows} />
      )}
      {more && <ShowMoreRows ref={end} onClick={showMore} />}
    </>
  );
}
