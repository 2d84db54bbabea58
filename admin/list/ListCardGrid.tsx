import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import { ListCard } from './ListCard';
import { isSelected } from './listSelection';
import type { ListRowsProps } from './ListTable';
import { ReorderableRows } from './order/ReorderableRows';
import { useListAccess } from './useListAccess';
import { useListColumns } from './useListColumns';
import { useResourceEntity } from './context/useResourceEntity';
import { useListSelection } from './useListSelection';

const noRecords: readonly ListRecord[] = [];

/** The rows of a small screen, as cards. */
export function ListCardGrid({ records, selectable = true, reordering = null, ...handlers }: ListRowsProps) {
  const { data = noRecords, isFetching } = useListContext<ListRecord>();
  const entity = useResourceEntity();
  const columns = useListColumns();
  const access = useListAccess();
  const { selection, toggle } = useListSelection();
  return (
    <ReorderableRows
      records={records ?? data}
      reordering={reordering}
      container={({ ref, children, ...props }) => (
        <Box
          component="ul"
          ref={ref}
          {...props}
          aria-busy={isFetching}
          sx={{ display: 'flex', flexDirection: 'column', gap: 1, listStyle: 'none', margin: 0, padding: 0 }}
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
          drag={drag}
          {...handlers}
        />
      )}
    />
  );
}
