import Box from '@mui/material/Box';
import type { ListItem } from '../../domain/wire/Listing';
import { ListCard } from './ListCard';
import type { RowHandlers } from './ListRow';
import type { Movable } from './order/Movable';
import type { RowDrag } from './order/RowDrag';
import { RowsIn } from './order/RowsIn';
import type { Selection } from './selection';
import { isSelected } from './selection';
import type { Listing } from './useListing';

interface ListCardsProps extends RowHandlers {
  listing: Listing;
  items: readonly ListItem[];
  selection: Selection;
  movable?: Movable | null;
}

/** Rows of a narrow screen. */
export function ListCards({ listing, items, selection, movable = null, ...handlers }: ListCardsProps) {
  const { columns } = listing;
  return (
    <RowsIn
      items={items}
      movable={movable}
      container={({ ref, children, ...props }) => (
        <Box
          component="ul"
          ref={ref}
          {...props}
          aria-busy={listing.busy}
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
          selected={isSelected(selection, item._id)}
          drag={drag}
          {...handlers}
        />
      )}
    />
  );
}
