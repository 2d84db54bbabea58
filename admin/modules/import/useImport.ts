import { useCallback, useEffect, useRef, useState } from 'react';
import { useRefresh } from 'ra-core';
import { createImportCalls } from './importCalls';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import type { CellChange, CellReplacement, EditedRows, ImportSettings } from './importCalls';
import type { ImportRow } from '#domain/wire/ProductImport';
import { rowByRowLimit } from '#domain/wire/ProductImport';
import { useCalls } from '../../core/session/useCalls';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useIsViewed } from '../../core/access/useIsViewed';
import { useSession } from '../../core/session/SessionContext';
import type { OpenImport } from './importRows';
import { hasErrors, isLoadable, openImport, withRows } from './importRows';

type ImportLoading =
  | { state: 'idle' | 'loading' | 'paused' | 'undoing' }
  /** The server refused a row, or a call failed. */
  | { state: 'stopped'; row: number }
  | { state: 'failed'; reason: string };

/** An import with what the screen does to it. The server has every change: another browser can go on at any time. */
export function useImport(id: string) {
  const api = useCalls(createImportCalls);
  const notify = useNotifications();
  const refreshLists = useRefresh();
  const { refresh: refreshCounts } = useSession();
  const isReadOnly = useIsViewed();
  /** What the import has changed is shown elsewhere, and counted in the navigation. */
  const refresh = useCallback(() => {
    refreshLists();
    refreshCounts();
  }, [refreshLists, refreshCounts]);
  const [open, setOpen] = useState<OpenImport | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [loading, setLoading] = useState<ImportLoading>({ state: 'idle' });
  const current = useRef<OpenImport | null>(null);
  /** The run that loads rows; another one, or none, ends it. */
  const activeRun = useRef<symbol | null>(null);

  const show = useCallback((next: OpenImport | null) => {
    current.current = next;
    setOpen(next);
  }, []);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setFailure(null);
      try {
        show(openImport(await api.csvImport(id, signal)));
      } catch (error) {
        if (!signal?.aborted) setFailure(error);
      }
    },
    [api, id, show],
  );
  const reload = useCallback(() => load(), [load]);

  useEffect(() => {
    const closed = new AbortController();
    show(null);
    void load(closed.signal);
    // A closed screen sends nothing more, and asks for no more rows; the import goes on when it is opened again.
    return () => {
      closed.abort();
      activeRun.current = null;
    };
  }, [load, show]);

  /** One call; gives whether it succeeded. */
  const attempt = useCallback(
    async (work: () => Promise<void>): Promise<boolean> => {
      try {
        await work();
        return true;
      } catch (error) {
        notify.failure(error, 'action');
        return false;
      }
    },
    [notify],
  );

  const merge = useCallback(
    ({ import: summary, rows }: EditedRows) => {
      if (current.current) show(withRows(current.current, summary, rows));
    },
    [show],
  );

  const changeSettings = useCallback(
    (settings: ImportSettings) => attempt(async () => show(openImport(await api.changeCsvImport(id, settings)))),
    [api, attempt, id, show],
  );
  const changeCells = useCallback(
    (changes: readonly CellChange[]) => attempt(async () => merge(await api.changeCsvCells(id, changes))),
    [api, attempt, id, merge],
  );
  const replaceCells = useCallback(
    async (replacement: CellReplacement): Promise<number | null> => {
      let count: number | null = null;
      await attempt(async () => {
        const edited = await api.replaceCsvCells(id, replacement);
        count = edited.rows.length;
        merge(edited);
      });
      return count;
    },
    [api, attempt, id, merge],
  );

  const finish = useCallback(
    () =>
      attempt(async () => {
        const { result, messages } = await api.finishCsvImport(id);
        if (current.current) show(withRows(current.current, result.import, []));
        notify.showDelayed('action', messages);
        refresh();
      }),
    [api, attempt, id, notify, refresh, show],
  );

  /** Loads the next rows; gives those that were loaded, none at the end. */
  const loadStep = useCallback(async (): Promise<readonly ImportRow[]> => {
    const rows = current.current?.rows ?? [];
    const waiting = rows.filter(isLoadable);
    const [next] = waiting;
    if (!next) return [];
    if (rows.length > rowByRowLimit) {
      const loaded = await api.loadCsvRows(id);
      merge(loaded);
      return loaded.rows;
    }
    const { row, import: summary } = await api.loadCsvRow(id, next.row);
    if (summary) merge({ import: summary, rows: [row] });
    return [row];
  }, [api, id, merge]);

  const start = useCallback(async () => {
    if (activeRun.current) return;
    const run = Symbol('run');
    activeRun.current = run;
    setLoading({ state: 'loading' });
    try {
      while (activeRun.current === run) {
        const loaded = await loadStep();
        if (activeRun.current !== run) break;
        const refused = loaded.find(({ state }) => state === 'refused');
        if (refused) {
          setLoading({ state: 'stopped', row: refused.row });
          break;
        }
        if (loaded.length > 0) continue;
        // Another browser has loaded them meanwhile.
        if ((current.current?.rows ?? []).some(isLoadable)) await reload();
        setLoading({ state: 'idle' });
        if (!(current.current?.rows ?? []).some(hasErrors)) await finish();
        break;
      }
    } catch (error) {
      if (activeRun.current === run) setLoading({ state: 'failed', reason: asCallFailure(error).message });
    } finally {
      if (activeRun.current === run) activeRun.current = null;
    }
  }, [finish, loadStep, reload]);

  const pause = useCallback(() => {
    activeRun.current = null;
    setLoading({ state: 'paused' });
  }, []);

  const undo = useCallback(async () => {
    setLoading({ state: 'undoing' });
    await attempt(async () => {
      for (;;) {
        const { result, messages } = await api.undoCsvImport(id);
        if (current.current) show(withRows(current.current, result.import, []));
        if (result.import.state !== 'undone') continue;
        notify.showDelayed('action', messages);
        break;
      }
      await reload();
    });
    setLoading({ state: 'idle' });
    refresh();
  }, [api, attempt, id, notify, refresh, reload, show]);

  return {
    ...{ open, failure, loading, isReadOnly },
    ...{ reload, changeSettings, changeCells, replaceCells, start, pause, finish, undo },
  };
}

export type ImportControl = ReturnType<typeof useImport>;
