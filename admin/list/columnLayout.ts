import type { CSSObject } from '@mui/material/styles';
import type { Language } from '#domain/text/Language';
import type { ListAttribute } from '#domain/wire/Listing';
import type { EntityDescription } from '#domain/wire/Start';
import { listFieldTypeOf } from '../fields/cells/columnFieldTypes';
import { isStatusList } from '../fields/cells/isStatusList';
import { columnTitle, isMoneyColumn } from '../fields/cells/moneyColumn';
import type { ListColumns } from './columns';
import { hasShortTitle } from './columns';

/** Of a column, in pixels without padding: a width of its own, or a share of what the others leave. */
type Measure = { width: number; least?: never; share?: never } | { width?: never; least: number; share: number };

/** Instants with and without how long ago they were. */
const instantWidth = { long: 172, short: 120 } as const;
const pictureWidth = 52;
/** Of the columns of check boxes and of menus; the first and the last cell have the padding of the card. */
const sideWidth = 46;
/** From so many columns on the padding of cells is narrow. */
const manyColumns = 9;

const chipWidth = (words: readonly string[]): number =>
  Math.min(196, Math.ceil(Math.max(8, ...words.map(({ length }) => length)) * 5.8) + 46);
const wordsOf = ({ datalist = [] }: ListAttribute): string[] => datalist.map(({ view }) => view);
/** Headings are 12 px; one that sorts has an arrow. */
const headingWidth = (attribute: ListAttribute, language: Language): number =>
  Math.ceil(columnTitle(attribute, language).length * 7.2) + (attribute.backendSortable ? 18 : 0);

const isChip = (attribute: ListAttribute, entity: EntityDescription): boolean =>
  attribute.name === 'active' ||
  attribute.name === entity.stateColumn ||
  attribute.type === 'status' ||
  isStatusList(attribute.datalist);

const widths: Partial<Record<ListAttribute['type'], number>> = {
  price: 96,
  number: 56,
  datetime: instantWidth.long,
  date: 76,
  ranking: 90,
  phone: 132,
  color: 84,
  yesno: 32,
  cart: 140,
};

function measureOf(attribute: ListAttribute, entity: EntityDescription, language: Language): Measure {
  const heading = Math.min(150, headingWidth(attribute, language));
  const { name, type, source, datalist } = attribute;
  const wide = (width: number): Measure => ({ width: Math.max(width, heading) });
  if (name === 'active') return wide(108);
  if (isChip(attribute, entity)) return wide(chipWidth(wordsOf(attribute)));
  if (entity.stock?.field === name) return wide(112);
  if (isMoneyColumn(attribute)) return wide(96);
  const width = widths[type];
  if (width !== undefined) return wide(width);
  if (listFieldTypeOf(type)?.filter === 'yesNo') return wide(40);
  if (datalist && datalist.length > 0 && source === undefined && type === 'select')
    return wide(Math.min(138, Math.max(...wordsOf(attribute).map(({ length }) => length)) * 7.6));
  return type === 'textarea' || type === 'editor'
    ? { least: 170, share: 4 }
    : { least: type === 'email' ? 150 : source === undefined ? 98 : 78, share: 1 };
}

/** Characters from which on it makes no difference how long a title is. */
export const longTitle = 10;

interface TitleOptions {
  /** Characters of the longest title. */
  longest: number;
  hasPictures: boolean;
}

function measureOfTitle(columns: ListColumns, { longest, hasPictures }: TitleOptions): Measure {
  if (hasShortTitle(columns) && longest < longTitle) return { width: 72 };
  return hasShortTitle(columns)
    ? { least: 110, share: 1 }
    : { least: 210 + (hasPictures ? pictureWidth : 0), share: columns.title?.multilangual ? 2.5 : 1 };
}

/** Which columns give way first; the last of those that are alike. Undefined: the column always stays. */
function rankOf(attribute: ListAttribute, measure: Measure, entity: EntityDescription): number | undefined {
  if (attribute.type === 'price' || isMoneyColumn(attribute) || attribute.name === entity.stock?.field)
    return undefined;
  if (attribute.name === 'shop') return 1;
  if (measure.share !== undefined) return 2;
  if (isChip(attribute, entity)) return 5;
  return attribute.type === 'datetime' || attribute.type === 'date' ? 4 : 3;
}

interface LayoutOptions extends TitleOptions {
  entity: EntityDescription;
  columns: ListColumns;
  language: Language;
  selectable: boolean;
  hasActions: boolean;
}

interface ColumnLayout {
  /** Name of the column that the frequent actions of a row stand over: the first one that gives way. */
  actionsOver: string | undefined;
  /** Of the element around the table, which has to be a container of queries. */
  style: CSSObject;
}

/**
 * Widths by what columns contain, whatever the rows do: the free width goes to what is read. Where the table is
 * narrower than its columns need, they give way one by one, by the width of the table's own container: first how long
 * ago an instant was. Columns that somebody has chosen all stay, and are moved sideways.
 */
export function columnLayout(options: LayoutOptions): ColumnLayout {
  const { entity, columns, language, selectable, hasActions } = options;
  const { rest, isCustomized } = columns;
  const padding = rest.length + 1 >= manyColumns ? 12 : 20;
  const title = measureOfTitle(columns, options);
  const measures = rest.map((attribute) => measureOf(attribute, entity, language));
  const around = (selectable ? sideWidth : 10) + (hasActions ? sideWidth : 10);
  const instants = rest.map(({ type }) => type === 'datetime');

  const widthOf = (measure: Measure, at: number, isLong: boolean): number =>
    padding +
    (measure.width ?? measure.least) -
    (!isLong && instants[at] && measure.width === instantWidth.long ? instantWidth.long - instantWidth.short : 0);
  const stepStyle = (hidden: ReadonlySet<number>, isLong: boolean) => {
    const shown = [{ measure: title, at: -1 }, ...measures.map((measure, at) => ({ measure, at }))].filter(
      ({ at }) => !hidden.has(at),
    );
    const least = shown.reduce((all, { measure, at }) => all + widthOf(measure, at, isLong), around);
    const shares = shown.reduce((all, { measure }) => all + (measure.share ?? 0), 0);
    // Where no column takes what is left, all do.
    const fixed = (width: number): string => (shares > 0 ? `${width}px` : `minmax(${width}px, ${width}fr)`);
    const widths = shown.map(({ measure, at }) => {
      const width = widthOf(measure, at, isLong);
      return measure.share === undefined
        ? fixed(width)
        : `calc(${width}px + max(0px, 100cqw - ${least}px) * ${measure.share / shares})`;
    });
    const [before, after] = [selectable ? [fixed(sideWidth)] : [], hasActions ? [fixed(sideWidth)] : []];
    return { needed: least, variables: { '--columns': [...before, ...widths, ...after].join(' ') } };
  };

  const order = measures
    .map((measure, at) => ({ at, rank: rankOf(rest[at] as ListAttribute, measure, entity) }))
    .filter((one): one is { at: number; rank: number } => one.rank !== undefined)
    .toSorted((one, other) => one.rank - other.rank || other.at - one.at);
  const steps: CSSObject = {};
  const hidden = new Set<number>();
  const widest = stepStyle(hidden, true);
  let { needed } = widest;
  const giveWay = (style: CSSObject, isLong: boolean, room = 0) => {
    const before = needed + room;
    const step = stepStyle(hidden, isLong);
    needed = step.needed;
    steps[`@container (max-width: ${before - 0.05}px)`] = { '& table': step.variables, ...style };
  };
  if (instants.includes(true)) {
    // Before it is shown the texts beside it have some room.
    const texts = measures.filter(({ share }) => share !== undefined).length;
    giveWay({ '& td .instant > i': { display: 'none' } }, false, texts * 50);
  }
  const first = (selectable ? 1 : 0) + 2;
  if (!isCustomized)
    for (const { at } of order) {
      hidden.add(at);
      giveWay({ [`& tr > :nth-child(${first + at})`]: { display: 'none' } }, false);
    }

  return {
    actionsOver: rest[order.find(({ rank }) => rank <= 2)?.at ?? -1]?.name,
    style: {
      '& table': { ...widest.variables, '--pad': `${padding / 2}px`, minWidth: Math.min(widest.needed, needed) },
      ...steps,
    },
  };
}
