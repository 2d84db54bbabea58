import type { Ref } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ListItem } from '../../domain/wire/Listing';
import { DragHandle } from '../fields/DragHandle';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { hasValue, textIn } from './columns';
import type { RowHandlers, RowProps } from './ListRow';
import { AttributeCell } from './ListRow';
import type { RowDrag } from './order/RowDrag';
import type { Movable } from './order/Movable';
import { RowsIn } from './order/RowsIn';
import { RowActions } from './RowActions';
import { RowCheckbox } from './RowCheckbox';
import { RowTitle } from './RowTitle';
import type { Selection } from './selection';
import { isSelected } from './selection';
import { Thumbnail } from './Thumbnail';
import type { Listing } from './useListing';
import { rowMark } from './useRowKeys';

/** As many facts as a card has where nobody chose columns. */
const fewest = 4;

/** What stands in two lines in a table stands in one here, as wide as the card. */
const fact = {
  margin: 0,
  minWidth: 0,
  '& > *, & .cell-line': { maxWidth: '100%' },
  '& .cell-instant > span': { display: 'inline', marginLeft: '4px' },
  '& .cell-figure.money': { display: 'inline-flex', flexDirection: 'row-reverse', alignItems: 'baseline', gap: '6px' },
} as const;

function ListCard({
  entity,
  item,
  columns,
  selected,
  drag,
  selectable,
  nested = false,
  onToggle,
  onInfo,
  onRemove,
  onRestore,
}: RowProps) {
  const t = useT();
  const language = useLanguage();
  const title = textIn(item, columns.title, language) || t('list.untitled');
  const subtitle = textIn(item, columns.subtitle, language);
  return (
    <Card
      component="li"
      ref={drag?.rootRef as Ref<HTMLLIElement & HTMLDivElement>}
      {...drag?.rootProps}
      data-taken={drag?.taken}
      {...(!nested && { [rowMark]: item._id })}
      sx={(theme) => ({
        display: 'flex',
        gap: 1,
        padding: '12px 4px 12px 8px',
        ...(selected && { background: theme.tokens.selected, borderColor: theme.tokens.accent }),
      })}
    >
      {selectable && (
        <Box sx={{ marginTop: '-4px' }}>
          <RowCheckbox name={t('list.selectRow', { title })} checked={selected} onToggle={() => onToggle(item._id)} />
        </Box>
      )}
      {drag?.handleProps && <DragHandle name={title} handleProps={drag.handleProps} />}
      {item.image !== undefined && <Thumbnail url={item.image} size={64} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <RowTitle
          entity={entity}
          id={item._id}
          title={title}
          onPick={nested ? () => onToggle(item._id) : undefined}
          lines="two"
        />
        {subtitle && (
          <Typography variant="caption" component="div" noWrap sx={(theme) => ({ color: theme.tokens.textHint })}>
            {subtitle}
          </Typography>
        )}
        <Box
          component="dl"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            gap: '2px 12px',
            margin: '6px 0 0',
            fontSize: '0.8125rem',
          }}
        >
          {columns.rest
            .filter((attribute) => hasValue(item, attribute, language))
            .slice(0, columns.chosen ? undefined : fewest)
            .map((attribute) => (
              <Box
                key={attribute.name}
                sx={{ display: 'flex', alignItems: 'baseline', gap: 0.5, minWidth: 0, maxWidth: '100%' }}
              >
                <Typography
                  component="dt"
                  variant="caption"
                  sx={(theme) => ({ flex: 'none', color: theme.tokens.textHint })}
                >
                  {attribute.title[language]}
                </Typography>
                <Box component="dd" sx={fact}>
                  <AttributeCell attribute={attribute} item={item} />
                </Box>
              </Box>
            ))}
        </Box>
      </Box>
      {!nested && (
        <Box sx={{ alignSelf: 'flex-start', marginTop: '-6px' }}>
          <RowActions
            entity={entity}
            item={item}
            title={title}
            onInfo={() => onInfo(item)}
            onRemove={() => onRemove(item)}
            onRestore={() => onRestore(item)}
          />
        </Box>
      )}
    </Card>
  );
}

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
