import { z } from 'zod';
import type { ChangeItem, ChangesResult, RestoreVersionBody, VersionResult } from '#domain/wire/Change';
import { changeKinds, originKinds, versionSides } from '#domain/wire/Change';
import type { StockLedgerResult } from '#domain/wire/StockLedger';
import { fieldChangeSchema } from '#core/records/schemas/fieldChange';
import { id } from '#core/records/schemas/id';
import { language } from '#core/kernel/schemas/values';

const page = z.coerce.number().int().min(1).max(1_000_000).default(1);
/** Days that exist, in this century. One pattern, so that the published document says the same. */
const day = z
  .string()
  .regex(
    /^20(([02468][048]|[13579][26])-02-29|\d\d-((0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31))$/,
  );

/** Filters of the history; days are those of Kyiv, both inclusive. */
const filters = {
  entity: z.string().max(64).optional(),
  record: id.optional(),
  by: id.optional(),
  kind: z.enum(changeKinds).optional(),
  origin: z.enum(originKinds).optional(),
  field: z.string().max(64).optional(),
  from: day.optional(),
  to: day.optional(),
};
export const changesQuery = z.object({ ...filters, page });
export const changesExportQuery = z.object(filters);
export type CheckedChangeFilters = z.infer<typeof changesExportQuery>;
export const historyQuery = z.object({ page });

const changeItem: z.ZodType<ChangeItem> = z
  .object({
    _id: z.string(),
    at: z.string(),
    entity: z.string(),
    kind: z.enum(changeKinds),
    origin: z.object({ kind: z.enum(originKinds), id: z.string().optional() }),
    by: z.union([z.object({ _id: z.string(), name: z.string() }), z.object({ name: z.null() }), z.null()]),
    count: z.int(),
    records: z.array(z.object({ _id: z.string(), title: z.partialRecord(language, z.string()) })),
    revision: z.int().optional(),
    fields: z.array(fieldChangeSchema),
  })
  .meta({ id: 'ChangeItem' });

export const changesResult: z.ZodType<ChangesResult> = z
  .object({ items: z.array(changeItem), page: z.int(), maxPages: z.int(), total: z.int() })
  .meta({ id: 'ChangesResult' });

export const versionQuery = z.object({ change: id, side: z.enum(versionSides) });
export const versionResult: z.ZodType<VersionResult> = z
  .object({ fields: z.array(fieldChangeSchema) })
  .meta({ id: 'VersionResult' });

export const stockLedgerQuery = z.object({ product: id, page });

export const stockLedgerResult: z.ZodType<StockLedgerResult> = z
  .object({
    items: z.array(
      z.object({
        _id: z.string(),
        time: z.string(),
        by: z.number().nullable(),
        quantity: z.number().nullable(),
        origin: z.enum(originKinds),
        order: z.object({ _id: z.string(), number: z.string() }).nullable(),
        author: z.string().nullable(),
      }),
    ),
    page: z.int(),
    maxPages: z.int(),
    total: z.int(),
  })
  .meta({ id: 'StockLedgerResult' });

export const restoreBody: z.ZodType<RestoreVersionBody> = z
  .strictObject({
    change: id,
    side: z.enum(versionSides),
    fields: z.array(z.string().max(64)).min(1).max(500),
    _revision: z.int(),
  })
  .meta({ id: 'RestoreVersionBody' });
