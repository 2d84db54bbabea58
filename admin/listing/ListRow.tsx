import { memo } from 'react';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { ListAttribute, ListItem } from '../../domain/wire/Listing';
import type { EntityDescription } from '../../domain/wire/Start';
import { Cell } from '../fields/cells/Cell';
import { localisedValue } from '../fields/localisedValue';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { updatePath } from '../routing/paths';
import type { Columns } from './columns';
import { isRightAligned, storedIn, textIn } from './columns';
import { RowActions } from './RowActions';
import { RowCheckbox } from './RowCheckbox';
import { Thumbnail } from './Thumbnail';

export interface RowHandlers {
  selectable: boolean;
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
}

export function AttributeCell({ attribute, item }: { attribute: ListAttribute; item: ListItem }) {
  const language = useLanguage();
  const { value } = localisedValue(attribute, storedIn(item, attribute), language);
  return <Cell type={attribute.type} value={value} datalist={attribute.datalist} />;
}

/** One record. Memoised: picking a row redraws that row only. */
export const ListRow = memo(function ListRow({ entity, item, columns, selected, selectable, onToggle, onInfo, onRemove, onRestore }: RowProps) {
  const t = useT();
  const language = useLanguage();
  const title = textIn(item, columns.title, language) || t('list.untitled');
  const subtitle = textIn(item, columns.subtitle, language);

  return (
    <TableRow data-selected={selected}>
      {selectable && (
        <TableCell padding="checkbox" sx={{ padding: '0 0 0 9px' }}>
          <RowCheckbox name={t('list.selectRow', { title })} checked={selected} onToggle={() => onToggle(item._id)} />
        </TableCell>
      )}
      <TableCell className="sticky" sx={{ width: '100%', minWidth: { xs: 220, md: 300 }, maxWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          {item.image !== undefined && <Thumbnail url={item.image} />}
          <Box sx={{ minWidth: 0 }}>
            <MuiLink component={Link} to={updatePath(entity.name, item._id)} title={title} noWrap sx={{ display: 'block', fontWeight: 550, color: 'text.primary' }}>{title}</MuiLink>
            {subtitle && <Typography variant="caption" component="div" noWrap title={subtitle} sx={(theme) => ({ color: theme.tokens.textHint, fontVariantNumeric: 'tabular-nums' })}>{subtitle}</Typography>}
          </Box>
        </Box>
      </TableCell>
      {columns.rest.map((attribute) => (
        <TableCell key={attribute.name} align={isRightAligned(attribute) ? 'right' : 'left'}>
          <AttributeCell attribute={attribute} item={item} />
        </TableCell>
      ))}
      <TableCell className="actions" sx={{ padding: '0 8px' }}>
        <RowActions entity={entity} item={item} title={title} onInfo={() => onInfo(item)} onRemove={() => onRemove(item)} onRestore={() => onRestore(item)} />
      </TableCell>
    </TableRow>
  );
});
