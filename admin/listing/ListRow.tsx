import type { Ref } from 'react';
import { memo } from 'react';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ListAttribute, ListItem } from '../../domain/wire/Listing';
import type { EntityDescription } from '../../domain/wire/Start';
import { Cell } from '../fields/cells/Cell';
import { localisedValue } from '../fields/localisedValue';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import type { Columns } from './columns';
import { isRightAligned, storedIn, textIn } from './columns';
import { OrderHandle } from './order/OrderHandle';
import type { RowDrag } from './order/RowDrag';
import { RowActions } from './RowActions';
import { RowCheckbox } from './RowCheckbox';
import { RowTitle } from './RowTitle';
import { Thumbnail } from './Thumbnail';
import { rowMark } from './useRowKeys';

export interface RowHandlers {
  selectable: boolean;
  /** Within a picker: a row is chosen by its title, and leads nowhere else. */
  nested?: boolean;
  onToggle(id: string): void;
  onInfo(item: ListItem): void;
  onRemove(item: ListItem): void;
  onRestore(item: ListItem): void;
}

export interface RowProps extends RowHandlers {
  entity: EntityDescription;
  item: ListItem;
  columns: Columns;
  selected: boolean;
  /** The row can be moved. */
  drag?: RowDrag;
}

export function AttributeCell({ attribute, item }: { attribute: ListAttribute; item: ListItem }) {
  const language = useLanguage();
  const { value } = localisedValue(attribute, storedIn(item, attribute), language);
  return <Cell type={attribute.type} value={value} datalist={attribute.datalist} />;
}

/** One record. Memoised: picking a row redraws that row only. */
export const ListRow = memo(function ListRow({ entity, item, columns, selected, drag, selectable, nested = false, onToggle, onInfo, onRemove, onRestore }: RowProps) {
  const t = useT();
  const language = useLanguage();
  const title = textIn(item, columns.title, language) || t('list.untitled');
  const subtitle = textIn(item, columns.subtitle, language);

  return (
    <TableRow ref={drag?.rootRef as Ref<HTMLTableRowElement>} {...drag?.rootProps} data-taken={drag?.taken} data-selected={selected} {...(!nested && { [rowMark]: item._id })}>
      {selectable && (
        <TableCell padding="checkbox" sx={{ padding: '0 0 0 9px' }}>
          <RowCheckbox name={t('list.selectRow', { title })} checked={selected} onToggle={() => onToggle(item._id)} />
        </TableCell>
      )}
      <TableCell className="sticky" sx={{ width: '100%', minWidth: { xs: 220, md: 300 }, maxWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          {drag?.handleProps && <OrderHandle title={title} handleProps={drag.handleProps} />}
          {item.image !== undefined && <Thumbnail url={item.image} />}
          <Box sx={{ minWidth: 0 }}>
            <RowTitle entity={entity} id={item._id} title={title} onPick={nested ? () => onToggle(item._id) : undefined} sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }} />
            {subtitle && <Typography variant="caption" component="div" noWrap title={subtitle} sx={(theme) => ({ color: theme.tokens.textHint, fontVariantNumeric: 'tabular-nums' })}>{subtitle}</Typography>}
          </Box>
        </Box>
      </TableCell>
      {columns.rest.map((attribute) => (
        <TableCell key={attribute.name} align={isRightAligned(attribute) ? 'right' : 'left'}>
          <AttributeCell attribute={attribute} item={item} />
        </TableCell>
      ))}
      {!nested && (
        <TableCell className="actions" sx={{ padding: '0 8px' }}>
          <RowActions entity={entity} item={item} title={title} onInfo={() => onInfo(item)} onRemove={() => onRemove(item)} onRestore={() => onRestore(item)} />
        </TableCell>
      )}
    </TableRow>
  );
});
