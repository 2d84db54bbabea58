import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import { ListCard } from './ListCard';
import { isSelected } from './listSelection';
import { mostHavePictures } from './mostHavePictures';
import type { ListRowsProps } from './ListTable';
import { ReorderableRows } from './order/ReorderableRows';
import { useListAccess } from './useListAccess';
import { useListColumns } from './useListColumns';
import { useResourceEntity } from './context/useResourceEntity';
import { useListSelection } from './useListSelection';

const noRecords: readonly ListRecord[] = [];

/** The rows of a small screen: one under the other, with lines between them. */
export function ListCardGrid({ records, selectable = true, reordering = null, ...handlers }: ListRowsProps) {
  const { data = noRecords, isFetching } = useListContext<ListRecord>();
  const rows = records ?? data;
  const hasPictures = mostHavePictures(rows);
  const entity = useResourceEntity();
  const columns = useListColumns();
  const access = useListAccess();
  const { selection, toggle } = useListSelection();
  return (
    <ReorderableRows
      records={rows}
      reordering={reordering}
      container={({ ref, children, ...props }) => (
        <Box
          component="ul"
          ref={ref}
          {...props}
          aria-busy={isFetching}
          sx={{
            ...{ listStyle: 'none', margin: 0, padding: 0, overflow: 'clip' },
            ...{ border: 1, borderColor: 'divider', borderRadius: '12px' },
          }}
        >
          {children}
        </Box>
      )}
      renderRow={(record, drag) => (
        <ListCard
          key={record.id}
          entity={entity}
          record={record}
          columns={columns}
          access={access}
          selectable={selectable}
          isSelected={isSelected(selection, record.id)}
          onToggleItem={toggle}
          hasPictures={hasPictures}
          drag={drag}
          {...handlers}
        />
      )}
    />
  );
}
