import type { ListAttribute } from '#domain/wire/Listing';
import type { EntityDescription } from '#domain/wire/Start';
import { columnLayout } from './columnLayout';

const attribute = (name: string, type: ListAttribute['type'], more: Partial<ListAttribute> = {}): ListAttribute => ({
  name,
  code: name,
  type,
  title: { uk: name, en: name },
  filterTitle: { uk: name, en: name },
  backendListing: true,
  backendFilterable: true,
  backendSortable: true,
  ...more,
});
const entity = { name: 'order', stock: { field: 'quantity', few: 5 } } as unknown as EntityDescription;
const title = attribute('title', 'text');
const order = [
  attribute('_created', 'datetime'),
  attribute('buyer', 'text'),
  attribute('shop', 'select', { source: 'shop' }),
  attribute('current_status', 'select', { datalist: [{ value: 'payed', view: 'Оплачено' }] }),
  attribute('total', 'number', { title: { uk: 'Сума, ₴', en: 'Total, ₴' } }),
  attribute('active', 'yesno'),
  attribute('town', 'text'),
];

interface Given {
  rest?: readonly ListAttribute[];
  isCustomized?: boolean;
  longest?: number;
}

const layout = ({ rest = order, isCustomized = false, longest = 5 }: Given = {}) =>
  columnLayout({
    entity,
    columns: { title, subtitle: undefined, rest, isCustomized },
    language: 'uk',
    selectable: true,
    hasActions: true,
    hasPictures: false,
    longest,
  });
/** Widths of the container at which something gives way, and what does: the number of the column in its row. */
const steps = (given?: Given) =>
  Object.entries(layout(given).style).flatMap(([rule, style]) => {
    const [, width] = /^@container \(max-width: ([\d.]+)px\)$/.exec(rule) ?? [];
    const [, column] = /nth-child\((\d+)\)/.exec(Object.keys(style as object).join()) ?? [];
    return width ? [{ width: Number(width), column: column ? Number(column) : 'how long ago' }] : [];
  });

/** Widths of the title and of the columns after it, between those of the box and of the actions. */
const widths = (given?: Given): string[] => {
  const { '--columns': columns } = layout(given).style['& table'] as Record<string, string>;
  return (columns?.match(/calc\((?:[^()]|\([^()]*\))*\)|\S+/g) ?? []).slice(1, -1);
};

it('gives the free width to what is read, and to numbers what they need', () => {
  const isFree = widths().map((width) => width.includes('cqw'));
  // title, created, buyer, shop, status, total, active, town
  expect(isFree).toEqual([false, false, true, true, false, false, false, true]);
  expect(widths()[0]).toBe('92px');
  expect(widths({ longest: 30 })[0]).toContain('cqw');
});

it('lets columns go one by one, never the number, the amount and the menu', () => {
  const found = steps();
  // How long ago, shop, town, buyer, created, then the states.
  expect(found.map(({ column }) => column)).toEqual(['how long ago', 5, 9, 4, 3, 8, 6]);
  const narrower = found.map(({ width }) => width);
  expect(narrower).toEqual(narrower.toSorted((one, other) => other - one));
});

it('puts the actions of a row over the column that goes first, and over none where all are needed', () => {
  expect(layout().actionsOver).toBe('shop');
  expect(
    layout({ rest: [attribute('price', 'price'), attribute('_updated', 'datetime')] }).actionsOver,
  ).toBeUndefined();
});

it('keeps every column that somebody has chosen', () => {
  const chosen = steps({ isCustomized: true });
  expect(chosen.map(({ column }) => column)).toEqual(['how long ago']);
});

it('has less padding where there are many columns', () => {
  const many = [...order, attribute('phone', 'phone'), attribute('email', 'email')];
  const padding = (rest?: readonly ListAttribute[]) =>
    (layout(rest ? { rest } : {}).style['& table'] as Record<string, unknown>)['--pad'];
  expect([padding(), padding(many)]).toEqual(['10px', '6px']);
});
