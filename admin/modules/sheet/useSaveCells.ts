import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'ra-core';
import { useEvent, useListContext } from 'ra-core';
import { fieldTypeOf } from '#domain/fields/registry';
import type { SheetColumn } from '#domain/sheet/SheetColumn';
import { withCell } from '#domain/sheet/SheetColumn';
import { cellsOfOneCall } from '#domain/sheet/cellsByRow';
import { cellKey } from '#domain/sheet/sheetDraft';
import type { CellResult } from '#domain/wire/Cells';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { useBulkOperationActions } from '../../core/bulkOperations/useBulkOperationActions';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../core/session/useCalls';
import { createCellCalls } from './cellCalls';
import { storedField } from './sheetColumns';
import type { SheetDeskState } from './SheetContext';
import { useSheetTexts } from './texts';

/** A record with what is stored in its cells by now. */
function withResults(record: ListRecord, results: readonly CellResult[], columns: readonly SheetColumn[]): ListRecord {
  const own = results.filter(({ id, now }) => id === record.id && now !== undefined);
  return own.reduce<ListRecord>((changed, { field, now = null }) => {
    const column = columns.find(({ name }) => name === field);
    if (!column) return changed;
    const { name, type } = column.field;
    const stored = storedField(changed, name);
    const value = fieldTypeOf(type).read(withCell(column, stored['0'], now), column.field);
    return value === undefined
      ? changed
      : { ...changed, [name]: { ...stored, 0: fieldTypeOf(type).normalise(value, column.field) } };
  }, record);
}

/**
 * Saves the cells of a sheet that can be saved, as many as one call takes; resolves to whether nothing is unsaved then.
 * The rows stay where they are: they take the stored values from the answer, and the list is fetched again when it is
 * left.
 */
export function useSaveCells({
  state,
  dispatch,
  cells,
  columns,
  announce,
}: Pick<SheetDeskState, 'state' | 'dispatch' | 'cells' | 'columns' | 'announce'>) {
  const t = useSheetTexts();
  const { resource } = useListContext();
  const calls = useCalls(createCellCalls);
  const notify = useNotifications();
  const queries = useQueryClient();
  const { notificationOptions, watch } = useBulkOperationActions();
  const [isSaving, setIsSaving] = useState(false);

  const save = useEvent(async (): Promise<boolean> => {
    if (isSaving || cells.length === 0) return false;
    setIsSaving(true);
    const sent = new Map(state.drafts);
    try {
      const { result, messages } = await calls.save(resource, cellsOfOneCall(cells));
      const lists = { queryKey: [resource, 'getList'] };
      queries.setQueriesData<GetListResult<ListRecord>>(
        lists,
        (list) => list && { ...list, data: list.data.map((record) => withResults(record, result.cells, columns)) },
      );
      dispatch({ type: 'answered', sent, results: result.cells });
      const refused = result.cells.filter(({ outcome }) => outcome === 'refused' || outcome === 'stale').length;
      notify.show(messages, 0, notificationOptions(result.action));
      if (refused > 0) announce(t('notSaved', { count: refused }));
      await Promise.all([
        queries.invalidateQueries({ queryKey: [resource], refetchType: 'none' }),
        watch(result.action),
      ]);
      const saved = new Set(
        result.cells.filter(({ outcome }) => outcome === 'saved' || outcome === 'unchanged').map(cellKey),
      );
      return [...sent.keys()].every((key) => saved.has(key));
    } catch (failure) {
      notify.failure(failure, 'action');
      return false;
    } finally {
      setIsSaving(false);
    }
  });
  return { save, isSaving };
}
