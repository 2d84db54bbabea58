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
import { useLanguage } from '../../../core/i18n/languageStore';
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

interface ConnectionOrder<C> {
  name: string;
  title: string;
  compare(one: C, other: C): number;
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
  /** Ways to sort, besides the newest first and by name. */
  orders?: readonly ConnectionOrder<C>[];
  children(item: C): ReactNode;
}

/** Fewer are seen at a glance. */
const searchedFrom = 4;

/** Drawn at once: those of all shops may be many. */
const shownAtOnce = 50;

interface Filter {
  /** '': the newest first, as they come. */
  order: string;
  text: string;
  state: string;
  owner: string;
}

/** What is searched and filtered by; the owner where there are several. */
function Filters({
  filter,
  states,
  owners,
  orders,
  onChange,
}: {
  filter: Filter;
  states: Readonly<Record<string, string>>;
  owners: readonly ConnectionOwner[];
  orders: readonly Pick<ConnectionOrder<never>, 'name' | 'title'>[];
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
      slotProps={{ select: { displayEmpty: true } }}
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
      {select(
        t('order'),
        filter.order,
        t('newest'),
        orders.map(({ name, title }) => [name, title]),
        'order',
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
  orders: ownOrders = [],
  children,
}: ConnectionListProps<C>) {
  const t = useConnectionTexts();
  const [filter, setFilter] = useState<Filter>({ order: '', text: '', state: '', owner: '' });
  const [count, setCount] = useState(shownAtOnce);
  const language = useLanguage();
  const byName = ({ name }: C, other: C): number => name.localeCompare(other.name, language);
  const orders: readonly ConnectionOrder<C>[] = [{ name: 'name', title: t('byName'), compare: byName }, ...ownOrders];
  const owners = [...new Map((items ?? []).map(({ owner }) => [owner._id, owner])).values()];
  const found = (items ?? []).filter(
    (item) =>
      foldText(`${item.name} ${textOf(item)}`).includes(foldText(filter.text)) &&
      (filter.state === '' || stateOf(item) === filter.state) &&
      (filter.owner === '' || `of ${item.owner._id}` === filter.owner),
  );
  const order = orders.find(({ name }) => name === filter.order);
  const sorted = order ? found.toSorted((one, other) => order.compare(one, other)) : found;
  const shown = sorted.slice(0, count);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, marginBottom: 2 }}>
        {items && items.length >= searchedFrom && (
          <Filters
            filter={filter}
            states={states}
            owners={owners}
            orders={orders}
            onChange={(changes) => {
              setFilter((current) => ({ ...current, ...changes }));
              setCount(shownAtOnce);
            }}
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
      {shown.length < sorted.length && (
        <Button onClick={() => setCount(count + shownAtOnce)} sx={{ marginBlockStart: 2 }}>
          {t('more', { count: Math.min(shownAtOnce, sorted.length - shown.length) })}
        </Button>
      )}
    </>
  );
}
