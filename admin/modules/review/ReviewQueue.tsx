import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { useListMeta } from '../../list/context/useListMeta';
import { useResourceEntity } from '../../list/context/useResourceEntity';
import { isSelected } from '../../list/listSelection';
import type { ListRowsProps } from '../../list/ListTable';
import { RowActions } from '../../list/RowActions';
import { useListAccess } from '../../list/useListAccess';
import { useListSelection } from '../../list/useListSelection';
import { ReviewQueueItem } from './ReviewQueueItem';
import { textOfReview } from './reviewValues';

const noRecords: readonly ListRecord[] = [];

/**
 * The reviews of the surrounding `ListContext` that wait for a decision or an answer. After each the next one has the
 * focus, so that a queue is worked off by P, R and A.
 */
export default function ReviewQueue({ records, selectable = true, reordering: _none, ...handlers }: ListRowsProps) {
  const { data = noRecords, isFetching } = useListContext<ListRecord>();
  const meta = useListMeta();
  const entity = useResourceEntity();
  const access = useListAccess();
  const { selection, toggle } = useListSelection();
  return (
    <Box component="ul" aria-busy={isFetching} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {(records ?? data).map((record) => (
        <ReviewQueueItem
          key={record.id}
          record={record}
          attributes={meta?.attributes ?? []}
          selection={
            selectable ? { isSelected: isSelected(selection, record.id), onToggle: () => toggle(record.id) } : undefined
          }
          menu={
            <RowActions
              entity={entity}
              record={record}
              access={access}
              title={textOfReview(record, 'name')}
              {...handlers}
              onQuickEdit={undefined}
            />
          }
        />
      ))}
    </Box>
  );
}
