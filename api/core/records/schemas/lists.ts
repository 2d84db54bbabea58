import { z } from 'zod';
import { fieldTypeCodes } from '#domain/wire/FieldTypeCode';
import type { ListBody } from '#domain/wire/Listing';
import { bilingual, datalistItem, language, optionsFilter } from '../../kernel/schemas/values';
import { actionReport } from './actions';
import { id } from './id';

/** A list's body before its filter is parsed. */
export type CheckedListBody = Omit<ListBody, 'filter'> & { filter?: unknown };

/** The query language itself is checked by `parseWireFilter`; `entityFilter` describes it. */
const filter = z.unknown();

const direction = z.union([z.literal(1), z.literal(-1)]);

/** One column at most; also `id`, or an indexed path (`title.en`, `slug.0`). */
export const sort = z
  .record(z.string(), direction)
  .refine((columns) => Object.keys(columns).length <= 1)
  .meta({ maxProperties: 1, description: 'One column, `id`, or an indexed path: `{"title.uk": 1}`.' });

/** Which records a call is about. */
export const selectionShape = {
  type: z.enum(['active', 'trash']).optional(),
  filter: filter.optional(),
  search: z.string().max(10_000).optional(),
  selectedAll: z.boolean().optional(),
  selectedItems: z.array(id).max(10_000).optional(),
};

/**
 * Body of a list. Numbers are clamped to their range; the filter is parsed by the query language. Additional keys are
 * ignored: panels send back the columns they received (requirements A-48).
 */
const body = {
  ...selectionShape,
  page: z.number().optional(),
  limit: z.number().optional(),
  sort: sort.optional(),
  columns: z.array(z.string().max(64)).max(100).optional(),
  action: z.enum(['make-active', 'make-disactive', 'delete', 'restore']).optional(),
};

export const listBody = z.object({ ...body, model: z.string().max(64) }).meta({ id: 'ListBody' });
export const ownListBody = z.object({ ...body, model: z.string().max(64).optional() }).meta({ id: 'OwnListBody' });

const attribute = z
  .object({
    name: z.string(),
    code: z.string(),
    type: z.enum(fieldTypeCodes),
    title: bilingual,
    filterTitle: bilingual,
    multilangual: z.boolean().optional(),
    multilangualItems: z.boolean().optional(),
    multiple: z.boolean().optional(),
    datalist: z.array(datalistItem),
    source: z.string().optional(),
    optionsFilter: optionsFilter.optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    step: z.number().optional(),
    indexed: z.number().optional(),
    backendListing: z.boolean(),
    backendFilterable: z.boolean(),
    backendSortable: z.boolean(),
    promocodeFilterable: z.boolean().optional(),
    feedFilterable: z.boolean().optional(),
    filterOnly: z.boolean().optional(),
    sortingType: direction,
  })
  .meta({ id: 'ListAttribute' });

/** A row without its values, which are of its entity. */
export const itemShape = {
  _id: z.string(),
  _deleted: z.boolean(),
  _created: z.string(),
  _updated: z.string(),
  _revision: z.number(),
  _increment: z.number().optional(),
  _oldID: z.string().optional(),
  url: z.string(),
  incomplete: z.array(language).optional(),
  denied: z.array(z.enum(['delete', 'duplicate', 'disable'])).optional(),
  image: z.string().optional(),
  note: z.string().optional(),
  summary: z.string().optional(),
};

const action = z.enum(['make-active', 'make-disactive', 'delete', 'restore']);

/** A list without its rows and the name of its entity. */
export const listResultShape = {
  url: z.string(),
  types: z.array(z.enum(['active', 'trash'])),
  actions: z.array(action),
  countPerPage: z.number(),
  sort: z.object({ name: z.string(), direction }),
  selectedAll: z.boolean(),
  attributes: z.array(attribute),
  selectedIDs: z.array(z.string()),
  page: z.number(),
  maxPages: z.number(),
  allItemsCount: z.number(),
  otherTypeCount: z.number(),
  additionalImages: z.record(z.string(), z.string()),
  action: actionReport.optional(),
  redirect: z.string().optional(),
  loginRedirect: z.string().optional(),
};

export const filtersResult = z.object({ attributes: z.array(attribute) }).meta({ id: 'FiltersResult' });
