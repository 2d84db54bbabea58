import { useRef } from 'react';
import { useListContext } from 'ra-core';
import { cellKey } from '#domain/sheet/sheetDraft';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import type { GridRow } from '../../ui/sheet/SheetGridTypes';
import { useSheet } from './SheetContext';
import type { ShownColumn } from './useShownColumns';

/** The records of the page as rows of a grid. A row that has not changed is the same object: it is not rendered again. */
export function useSheetRows(records: readonly ListRecord[], shown: readonly ShownColumn[]): readonly GridRow[] {
  const { page, perPage } = useListContext();
  const { columns, state, errors } = useSheet();
  const cache = useRef(new Map<string, { parts: readonly unknown[]; row: GridRow }>());
  const firstNumber = perPage > 0 ? (page - 1) * perPage : 0;
  return records.map((record, at): GridRow => {
    const own = columns.flatMap(({ name }) => {
      const key = cellKey({ id: record.id, field: name });
      return [state.drafts.get(key), errors.get(key)];
    });
    const parts = [record, firstNumber + at, shown, ...own];
    const known = cache.current.get(record.id);
    if (known && known.parts.length === parts.length && known.parts.every((part, index) => part === parts[index]))
      return known.row;
    const cells = shown.map(({ cell }) => cell(record, { state, errors }));
    const row = { id: record.id, number: firstNumber + at + 1, cells };
    cache.current.set(record.id, { parts, row });
    return row;
  });
}
