import { useState } from 'react';
import { useLocation } from 'react-router';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import type { Density, ListSetup, SavedView, ViewState } from '../../../domain/wire/View';
import { useNotify } from '../../notifications/NotificationStoreContext';
import { listAddressToSearch } from '../../routing/listAddress';
import { useApi } from '../../session/useApi';
import type { ListState } from '../ListState';
import type { ListDisplayOptions } from '../usePanelListController';
import { findCurrentView } from './findCurrentView';
import { useViewsQuery } from './useViewsQuery';
import { viewAddress, isSameUrlState, isSameColumns, urlStateOf } from './viewState';

/** What differs from the present view beside the address; gone with the view. `columns: null` is the list's own. */
interface UnsavedViewChanges {
  view: string;
  columns?: readonly string[] | null;
  perPage?: number;
}

export interface ListViews {
  views: readonly SavedView[];
  currentView: SavedView | null;
  /** The list shows something else than the present view, or than the whole list. */
  hasUnsavedChanges: boolean;
  listState: ListState;
  displayOptions: Required<Pick<ListDisplayOptions, 'isPending' | 'density'>> & Pick<ListDisplayOptions, 'columns'>;
  /** Nobody knows yet how this person has set up the list: rows that come first wait, so that they are drawn once. */
  isPending: boolean;
  /** Columns belong to the present view, not to the person's setup. */
  viewHasColumns: boolean;
  hrefOf(view: SavedView | null): string;
  selectView(view: SavedView | null): void;
  /** Forgets what differs beside the address, which a link to a view changes by itself. */
  discardUnsaved(): void;
  applySetup(columns: readonly string[] | undefined, density: Density): void;
  /** These resolve to why it was not done: what the server said, for the form that asked; null when it was done. */
  addView(title: string, shared: boolean): Promise<string | null>;
  renameView(view: SavedView, title: string, shared: boolean): Promise<string | null>;
  /** These resolve to whether it was done. */
  saveViewState(): Promise<boolean>;
  removeView(view: SavedView): Promise<boolean>;
}

/** The saved views of a list: which one is present, what it makes of the list, and what can be done with it. */
export function useListViews(entity: string, listState: ListState): ListViews {
  const api = useApi();
  const notify = useNotify();
  const { pathname } = useLocation();
  const { result, isPending, change: updateCache, refetch } = useViewsQuery(entity);
  const [unsavedChanges, setUnsavedChanges] = useState<UnsavedViewChanges | null>(null);
  const { address } = listState;
  const { views, setup } = result;

  const currentView = findCurrentView(views, address);
  const viewId = currentView?._id ?? '';
  const ownChanges = unsavedChanges?.view === viewId ? unsavedChanges : null;
  const viewColumns = currentView?.state.columns;
  const columns =
    ownChanges?.columns !== undefined ? (ownChanges.columns ?? undefined) : (viewColumns ?? setup.columns);
  const perPage = ownChanges?.perPage ?? currentView?.state.perPage ?? listState.perPage;
  const density = setup.density ?? 'comfortable';

  const urlState = urlStateOf(address);
  const hasUnsavedChanges = currentView
    ? !isSameUrlState(urlState, currentView.state) ||
      (viewColumns !== undefined && !isSameColumns(columns, viewColumns)) ||
      perPage !== (currentView.state.perPage ?? perPage)
    : Object.keys(urlState).length > 0;
  const state = (): ViewState => ({ ...urlState, ...(columns && { columns: [...columns] }), perPage });

  /** A failure is told; somebody may have changed or removed the view meanwhile, so they are asked for again. */
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

  /** A name that is refused is told where it was typed; anything else as always. */
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
  const selectView = (view: SavedView | null) => {
    setUnsavedChanges(null);
    listState.updateAddress(viewAddress(view));
  };

  return {
    views,
    currentView,
    hasUnsavedChanges,
    listState: {
      ...listState,
      perPage,
      setPerPage: (nextValue) =>
        currentView?.state.perPage === undefined
          ? listState.setPerPage(nextValue)
          : setUnsavedChanges({ ...ownChanges, view: viewId, perPage: nextValue }),
    },
    displayOptions: { density, isPending: isPending && address.view !== '', ...(columns && { columns }) },
    isPending,
    viewHasColumns: viewColumns !== undefined,
    hrefOf: (view) => pathname + listAddressToSearch(viewAddress(view)),
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
        listState.updateAddress({ ...address, view: view._id }, true);
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
        if (address.view === view._id) listState.updateAddress({ ...address, view: '' }, true);
        notify.showDelayed('action', messages);
      }),
  };
}
