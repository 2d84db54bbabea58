import type { ReactNode } from 'react';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import AddOutlined from '@mui/icons-material/AddOutlined';
import { foldText } from '#domain/text/foldText';
import type { ConnectionOwner } from '#domain/wire/Connection';
import { LoadFailure } from '../../../ui/LoadFailure';
import { LoadingRows } from '../../../ui/LoadingRows';
import { StateScreen } from '../../../ui/StateScreen';
import { useConnectionTexts } from './texts';
import { listRow, sideBySide } from '../../../ui/listRow';

interface Connection {
  _id: string;
  name: string;
  owner: ConnectionOwner;
}

interface ConnectionListProps<C extends Connection> {
  /** Undefined while they load. */
  items: readonly C[] | undefined;
  error: Error | null;
  onRetry(): unknown;
  label: string;
  none: string;
  noneText: string;
  createLabel: string;
  onCreate(): void;
  /** Of each state its name, in their order. */
  states: Readonly<Record<string, string>>;
  stateOf(item: C): string;
  /** What of it is searched, besides its name. */
  textOf(item: C): string;
  children(item: C): ReactNode;
}

/** Fewer are seen at a glance. */
const searchedFrom = 4;

interface Filter {
  text: string;
  state: string;
  owner: string;
}

/** What is searched and filtered by; the owner where there are several. */
function Filters({
  filter,
  states,
  owners,
  onChange,
}: {
  filter: Filter;
  states: Readonly<Record<string, string>>;
  owners: readonly ConnectionOwner[];
  onChange(changes: Partial<Filter>): void;
}) {
  const t = useConnectionTexts();
  const select = (
    label: string,
    value: string,
    any: string,
    options: readonly [string, string][],
    name: keyof Filter,
  ) => (
    <TextField
      select
      fullWidth={false}
      size="small"
      label={label}
      value={value}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => onChange({ [name]: target.value })}
      sx={{ minWidth: 160 }}
    >
      <MenuItem value="">{any}</MenuItem>
      {options.map(([option, title]) => (
        <MenuItem key={option} value={option}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <>
      <TextField
        type="search"
        fullWidth={false}
        size="small"
        label={t('search')}
        value={filter.text}
        onChange={({ target }) => onChange({ text: target.value })}
        sx={{ flex: '1 1 180px', maxWidth: 320 }}
      />
      {select(t('state'), filter.state, t('anyState'), Object.entries(states), 'state')}
      {owners.length > 1 &&
        select(
          t('owner'),
          filter.owner,
          t('anyOwner'),
          owners.map(({ _id, title }) => [`of ${_id}`, title]),
          'owner',
        )}
    </>
  );
}

/** A list of tokens or of webhooks: searched, filtered, each drawn by `children`. */
export function ConnectionList<C extends Connection>({
  items,
  error,
  onRetry,
  label,
  none,
  noneText,
  createLabel,
  onCreate,
  states,
  stateOf,
  textOf,
  children,
}: ConnectionListProps<C>) {
  const t = useConnectionTexts();
  const [filter, setFilter] = useState<Filter>({ text: '', state: '', owner: '' });
  const owners = [...new Map((items ?? []).map(({ owner }) => [owner._id, owner])).values()];
  const shown = (items ?? []).filter(
    (item) =>
      foldText(`${item.name} ${textOf(item)}`).includes(foldText(filter.text)) &&
      (filter.state === '' || stateOf(item) === filter.state) &&
      (filter.owner === '' || `of ${item.owner._id}` === filter.owner),
  );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBottom: 2 }}>
        {items && items.length >= searchedFrom && (
          <Filters
            filter={filter}
            states={states}
            owners={owners}
            onChange={(changes) => setFilter((current) => ({ ...current, ...changes }))}
          />
        )}
        {items && (
          <Button variant="contained" startIcon={<AddOutlined />} onClick={onCreate} sx={{ marginInlineStart: 'auto' }}>
            {createLabel}
          </Button>
        )}
      </Box>
      <Card>
        {error && !items ? (
          <LoadFailure error={error} onRetry={onRetry} />
        ) : !items ? (
          <LoadingRows />
        ) : items.length === 0 ? (
          <StateScreen illustration="empty" title={none} text={noneText} actions={[]} />
        ) : shown.length === 0 ? (
          <StateScreen illustration="empty" title={t('notFound')} text={t('notFoundText')} actions={[]} />
        ) : (
          <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {shown.map((item) => (
              <Box component="li" key={item._id} sx={{ ...listRow, ...sideBySide }}>
                {children(item)}
              </Box>
            ))}
          </Box>
        )}
      </Card>
    </>
  );
}
