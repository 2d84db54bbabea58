import { addressFilterFromText, addressFilterToText } from '#domain/query/addressFilter';
import type { AttributeGroup } from '#domain/wire/Attribute';
import { isObject } from '#domain/wire/isObject';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Migration } from '#core/schema/Migration';
import { valueOf } from '#core/schema/valueOf';
import { setCollection } from '../modules/catalogue/shared/attributeCollections';
import { setEntityOf } from '../modules/catalogue/schemaSource';
import { importCollection, importProfileCollection } from '../modules/catalogue/import/StoredImport';
import { listSetupCollection } from '../modules/settings/views/listSetups';
import { viewCollection } from '../modules/settings/views/views';

/** The field of products that has gone, and the one that has its pictures now. */
const [former, present] = ['photos', 'gallery'] as const;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textsIn = (value: unknown): string[] => listOf(value).filter((each): each is string => typeof each === 'string');
const idOf = (item: unknown): unknown => (isObject(item) ? item.id : item);

/** Names with the former one as the present one, each once; null where it is not among them. */
function renamed(value: unknown): string[] | null {
  const names = textsIn(value);
  return names.includes(former) ? [...new Set(names.map((name) => (name === former ? present : name)))] : null;
}

/** A filter that asks for a former and a present value asks for the present one: it was the same question twice. */
function renamedFilter(text: unknown): string | null {
  const { [former]: values, ...others } = addressFilterFromText(typeof text === 'string' ? text : '');
  return values ? addressFilterToText({ [present]: values, ...others }) : null;
}

const isOfProducts = ({ entity }: StoredRecord): boolean => entity === 'product';

/** What a map says of the former name, as JSON; null where it says nothing. */
function renamedKey(text: unknown): string | null {
  const { [former]: value, ...others } = parsed(text);
  return value === undefined ? null : JSON.stringify({ [present]: value, ...others });
}

function renamedTargets(text: unknown): string | null {
  const targets = parsed(text);
  const values = Object.values(targets);
  if (!values.includes(former)) return null;
  const target = values.includes(present) ? '' : present;
  return JSON.stringify(
    Object.fromEntries(Object.entries(targets).map(([header, name]) => [header, name === former ? target : name])),
  );
}

function parsed(text: unknown): Readonly<Record<string, unknown>> {
  const value: unknown = typeof text === 'string' ? JSON.parse(text) : null;
  return isObject(value) ? value : {};
}

/** The values that are not null; null where there are none. */
function changed(values: Readonly<Record<string, unknown>>): Record<string, unknown> | null {
  const entries = Object.entries(values).filter(([, value]) => value !== null);
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** Pictures by address go to where files are (docs/decisions/076). */
export const pictureMigrations: readonly Migration[] = [
  {
    name: '015-pictures-in-galleries',
    title: 'Galleries of products have the pictures by address too, after their files',
    collection: 'products',
    change: async (product) => {
      const addresses = textsIn(valueOf(product, former));
      if (addresses.length === 0) return null;
      const gallery = listOf(valueOf(product, present));
      const known = new Set(gallery.map(idOf));
      const added = [...new Set(addresses)].filter((id) => !known.has(id)).map((id) => ({ id }));
      return { [`${present}.0`]: [...gallery, ...added], [`${former}.0`]: [] };
    },
  },
  {
    name: '016-photos-of-reviews',
    title: 'Photos of reviews are the items of a gallery',
    collection: 'reviews',
    change: async (review) => {
      const photos = listOf(valueOf(review, 'photos'));
      if (textsIn(photos).length === 0) return null;
      const items = new Map(photos.map((photo) => [idOf(photo), typeof photo === 'string' ? { id: photo } : photo]));
      return { 'photos.0': [...items.values()] };
    },
  },
  {
    name: '017-photos-in-sets',
    title: 'Sets of products have no field “Photos by links”',
    collection: setCollection,
    change: async (set) => {
      const groups = (valueOf(set, 'groups') ?? []) as readonly AttributeGroup[];
      if (setEntityOf(set) !== 'product' || !groups.some(({ items }) => items.includes(former))) return null;
      return {
        'groups.0': groups.map((group) => ({ ...group, items: group.items.filter((item) => item !== former) })),
      };
    },
  },
  {
    name: '018-photos-in-views',
    title: 'Views of products show and filter by the gallery',
    collection: viewCollection.name,
    change: async (view) => {
      const { state } = view;
      if (!isOfProducts(view) || !isObject(state)) return null;
      const next = changed({ filter: renamedFilter(state.filter), columns: renamed(state.columns) });
      return next && { state: { ...state, ...next } };
    },
  },
  {
    name: '019-photos-in-lists',
    title: 'Lists of products show the gallery',
    collection: listSetupCollection.name,
    change: async ({ _id, setup }) => {
      const columns = _id.startsWith('product ') && isObject(setup) ? renamed(setup.columns) : null;
      return columns && isObject(setup) ? { setup: { ...setup, columns } } : null;
    },
  },
  {
    name: '020-photos-in-profiles',
    title: 'Columns of files that were photos are the gallery',
    collection: importProfileCollection.name,
    change: async ({ targets, defaults }) =>
      changed({ targets: renamedTargets(targets), defaults: renamedKey(defaults) }),
  },
  {
    name: '021-photos-in-imports',
    title: 'Columns of imports that were photos are the gallery',
    collection: importCollection.name,
    change: async ({ columns, defaults }) => {
      const targets = listOf(columns).map((column) => (isObject(column) ? column.target : ''));
      const target = targets.includes(present) ? '' : present;
      return changed({
        columns: targets.includes(former)
          ? listOf(columns).map((column) =>
              isObject(column) && column.target === former ? { ...column, target } : column,
            )
          : null,
        defaults: renamedKey(defaults),
      });
    },
  },
];
