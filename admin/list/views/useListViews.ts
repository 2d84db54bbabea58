import { useEffect, useState } from 'react';
import { useNavigate } from 'ra-core';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import type { Density, ListSetup, SavedView, ViewState } from '#domain/wire/View';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { storeListSearch } from '../../core/routing/lastListSearch';
import type { ListAddress } from '../../core/routing/listAddress';
import { listAddressToSearch, parseListAddress } from '../../core/routing/listAddress';
import { rememberedPerPage, rememberPerPage } from '../../core/routing/rememberedPerPage';
import { useSpecLocation } from '../../core/routing/specRouterProvider';
import { useApi } from '../../core/session/useApi';
import type { ListDisplay } from '../context/ListDisplayContext';
import { findCurrentView } from './findCurrentView';
import { useViewsQuery } from './useViewsQuery';
import { viewAddress, isSameUrlState, isSameColumns, urlStateOf } from './viewState';

/**
 * Unsaved changes of the current view that are not in the address; dropped with the view. `columns: null`: the list's
 * default columns.
 */
interface UnsavedViewChanges {
  view: string;
  columns?: readonly string[] | null;
  perPage?: number;
}

export interface ListViews {
  views: readonly SavedView[];
  currentView: SavedView | null;
  /** The list differs from the current view, or from the whole list where there is none. */
  hasUnsavedChanges: boolean;
  display: ListDisplay & { rowsPerPage: number };
  /** The user's setup is not loaded yet: rows are not rendered until then, so that they are rendered once. */
  isPending: boolean;
  /** Nor is it known which rows there are: the address names a view. */
  isDisplayPending: boolean;
  /** The columns belong to the current view, not to the user's setup. */
  viewHasColumns: boolean;
  hrefOf(view: SavedView | null): string;
  selectView(view: SavedView | null): void;
  /** Drops the changes that are not in the address; a link to a view changes the address by itself. */
  discardUnsaved(): void;
  applySetup(columns: readonly string[] | undefined, density: Density): void;
  /** These resolve to null when done, else to the server's error text ('' when a notification was shown). */
  addView(title: string, shared: boolean): Promise<string | null>;
  renameView(view: SavedView, title: string, shared: boolean): Promise<string | null>;
  /** These resolve to whether it was done; a failure is notified. */
  saveViewState(): Promise<boolean>;
  removeView(view: SavedView): Promise<boolean>;
}

/**
 * The saved views of the list in the address: the current one, the display that follows from it, and the actions on
 * views. A view keeps its state as the specification writes addresses.
 */
export function useListViews(entity: string): ListViews {
  const api = useApi();
  const notify = useNotifications();
  const { pathname, search } = useSpecLocation();
  const navigate = useNavigate();
  const { result, isPending, change: updateCache, refetch } = useViewsQuery(entity);
  const [unsavedChanges, setUnsavedChanges] = useState<UnsavedViewChanges | null>(null);
  const address = parseListAddress(search);
  const { views, setup } = result;
  useEffect(() => storeListSearch(entity, search), [entity, search]);

  const currentView = findCurrentView(views, address);
  const viewId = currentView?._id ?? '';
  const ownChanges = unsavedChanges?.view === viewId ? unsavedChanges : null;
  const viewColumns = currentView?.state.columns;
  const columns =
    ownChanges?.columns !== undefined ? (ownChanges.columns ?? undefined) : (viewColumns ?? setup.columns);
  const rowsPerPage = ownChanges?.perPage ?? currentView?.state.perPage ?? rememberedPerPage(entity);
  const perPage = address.perPage || rowsPerPage;
  const density = setup.density ?? 'comfortable';

  const urlState = urlStateOf(address);
  const hasUnsavedChanges = currentView
    ? !isSameUrlState(urlState, currentView.state) ||
      (viewColumns !== undefined && !isSameColumns(columns, viewColumns)) ||
      perPage !== (currentView.state.perPage ?? perPage)
    : Object.keys(urlState).length > 0;
  const state = (): ViewState => ({ ...urlState, ...(columns && { columns: [...columns] }), perPage });

  /** Notifies of a failure and refetches the views: another user may have changed or removed the view meanwhile. */
  async function tryAction(action: () => Promise<void>): Promise<boolean> {
    try {
      await action();
      return true;
    } catch (failure) {
      notify.failure(failure, 'action');
      void refetch();
      return false;
    }
  }

  /** Returns a refused name's error text, for the form; notifies of any other failure. */
  async function tryWithRefusal(action: () => Promise<void>): Promise<string | null> {
    try {
      await action();
      return null;
    } catch (failure) {
      void refetch();
      const { kind, status, messages } = asCallFailure(failure);
      if (kind === 'refused' && status === 400) return messages.map(({ text }) => text).join(' ');
      notify.failure(failure, 'action');
      return '';
    }
  }

  const upsertView = (view: SavedView) =>
    updateCache((before) => ({ ...before, views: [...before.views.filter(({ _id }) => _id !== view._id), view] }));
  const saveSetup = (next: ListSetup) => {
    updateCache((before) => ({ ...before, setup: next }));
    void tryAction(async () => {
      await api.saveListSetup(entity, next);
    }).then((kept) => !kept && updateCache((before) => ({ ...before, setup })));
  };
  const hrefAt = (nextAddress: ListAddress) => pathname + listAddressToSearch(nextAddress);
  const selectView = (view: SavedView | null) => {
    setUnsavedChanges(null);
    void navigate(hrefAt(viewAddress(view)));
  };

  return {
    views,
    currentView,
    hasUnsavedChanges,
    display: {
      density,
      rowsPerPage: perPage,
      onRowsPerPage: (rows) => {
        if (currentView?.state.perPage === undefined) rememberPerPage(entity, rows);
        else setUnsavedChanges({ ...ownChanges, view: viewId, perPage: rows });
      },
      ...(columns && { columns }),
    },
    isPending,
    isDisplayPending: isPending && address.view !== '',
    viewHasColumns: viewColumns !== undefined,
    hrefOf: (view) => hrefAt(viewAddress(view)),
    selectView,
    discardUnsaved: () => setUnsavedChanges(null),
    applySetup: (nextValue, nextDensity) => {
      const { columns: before, density: _before, ...rest } = setup;
      if (viewColumns && !isSameColumns(nextValue, columns))
        setUnsavedChanges({ ...ownChanges, view: viewId, columns: nextValue ?? null });
      const kept = viewColumns ? before : nextValue;
      saveSetup({ ...rest, ...(kept && { columns: [...kept] }), density: nextDensity });
    },
    addView: (title, shared) =>
      tryWithRefusal(async () => {
        const { result: view, messages } = await api.addView(entity, { title, state: state(), shared });
        upsertView(view);
        selectView(view);
        notify.showDelayed('action', messages);
      }),
    saveViewState: () =>
      tryAction(async () => {
        if (!currentView) return;
        const { result: view, messages } = await api.changeView(entity, currentView._id, { state: state() });
        upsertView(view);
        setUnsavedChanges(null);
        void navigate(hrefAt({ ...address, view: view._id, perPage: 0 }), { replace: true });
        notify.showDelayed('action', messages);
      }),
    renameView: (view, title, shared) =>
      tryWithRefusal(async () => {
        const { result: renamed, messages } = await api.changeView(entity, view._id, { title, shared });
        upsertView(renamed);
        notify.showDelayed('action', messages);
      }),
    removeView: (view) =>
      tryAction(async () => {
        const messages = await api.removeView(entity, view._id);
        updateCache((before) => ({ ...before, views: before.views.filter(({ _id }) => _id !== view._id) }));
        if (address.view === view._id) void navigate(hrefAt({ ...address, view: '' }), { replace: true });
        notify.showDelayed('action', messages);
      }),
  };
}
