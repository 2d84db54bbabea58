import type { RenderedRows, RowsRequest } from '../kernel/RowRenderer';
import type { Entity } from '../schema/defineEntity';
import type { ReadContext } from '../schema/HookContext';
import { idsInRecords } from './datalists';
import { findPictures } from './files/findPictures';
import { listItems } from './listItems';
import { shownRecords } from './shownRecords';

const encoder = new TextEncoder();

/** The rows of a list as text, as `listPage` makes them of the same records. For threads, which read by themselves. */
export async function renderedRows(
  entity: Entity,
  { ids, without, view, references }: Omit<RowsRequest, 'entity' | 'schema'>,
  context: ReadContext,
): Promise<RenderedRows> {
  const records = await context.store.getMany(entity.collection.name, ids, without);
  const populated = await shownRecords(entity, records, context);
  const pictures = await findPictures(entity, populated, context.store);
  const idsIn = idsInRecords(records);
  return {
    items: encoder.encode(JSON.stringify(listItems(entity, populated, pictures, view))),
    references: new Map(references.map((name) => [name, idsIn(name)])),
  };
}
