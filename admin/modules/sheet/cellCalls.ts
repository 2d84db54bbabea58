import type { Envelope } from '#domain/wire/Envelope';
import type { SaveCellsResult, SheetCell } from '#domain/wire/Cells';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

interface CellCalls {
  /** What would become of the cells; nothing is written. */
  preview(entity: string, cells: readonly SheetCell[], signal?: AbortSignal): Promise<SaveCellsResult>;
  /** One bulk operation: each cell is saved or refused by itself. */
  save(entity: string, cells: readonly SheetCell[]): Promise<Envelope<SaveCellsResult>>;
}

export function createCellCalls(client: EnvelopeClient): CellCalls {
  const path = (entity: string) => `/api/${encodeURIComponent(entity)}/cells`;
  return {
    preview: async (entity, cells, signal) =>
      (await client.call<SaveCellsResult>('PUT', path(entity), { body: { cells, preview: true }, signal })).result,
    save: (entity, cells) => client.call<SaveCellsResult>('PUT', path(entity), { body: { cells } }),
  };
}
