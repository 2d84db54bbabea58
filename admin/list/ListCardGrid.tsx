import Box from '@mui/material/Box';
import type { ListItem } from '../../domain/wire/Listing';
import { ListCard } from './ListCard';
import type { RowHandlers } from './ListRow';
import type { Reordering } from './order/Reordering';
import type { RowDrag } from './order/RowDrag';
import { ReorderableRows } from './order/ReorderableRows';
import type { ListSelection } from './listSelection';
import { isSelected } from './listSelection';
import type { PanelListController } from './usePanelListController';

interface ListCardGridProps extends RowHandlers {
  listing: PanelListController;
  items: readonly ListItem[];
  selection: ListSelection;
  reordering?: Reordering | null;
}

/** The rows of a small screen, as cards. */
export function ListCardGrid({ listing, items, selection, reordering = null, ...handlers }: ListCardGridProps) {
  const { columns } = listing;
  return (
    <ReorderableRows
      items={items}
      reordering={reordering}
      container={({ ref, children, ...props }) => (
        <Box
          component="ul"
          ref={ref}
          {...props}
          aria-busy={listing.isFetching}
          sx={{ display: 'flex', flexDirection: 'column', gap: 1, listStyle: 'none', margin: 0, padding: 0 }}
        >
          {children}
        </Box>
      )}
      renderRow={(item, drag?: RowDrag) => (
        <ListCard
          key={item._id}
          entity={listing.entity}
          item={item}
          columns={columns}
          isSelected={isSelected(selection, item._id)}
          drag={drag}
          {...handlers}
        />
      )}
    />
  );
}
