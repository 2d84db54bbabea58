import { useState } from 'react';
import { useLocation } from 'react-router';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import type { Density, ListSetup, SavedView, ViewState } from '../../../domain/wire/View';
import { useTell } from '../../messages/MessagesContext';
import { listSearch } from '../../routing/listAddress';
import { useCalls } from '../../session/useCalls';
import type { ListPlace } from '../ListPlace';
import type { ListLook } from '../useListing';
import { presentView } from './presentView';
import { useViewsResult } from './useViewsResult';
import { addressOf, sameAddressed, sameColumns, stateOf } from './viewState';

/** What differs from the present view beside the address; gone with the view. `columns: null` is the list's own. */
interface Differing {
  view: string;
  columns?: readonly string[] | null;
  perPage?: number;
}

export interface ListViews {
  views: readonly SavedView[];
  present: SavedView | null;
  /** The list shows something else than the present view, or than the whole list. */
  changed: boolean;
  place: ListPlace;
  look: Required<Pick<ListLook, 'pending' | 'density'>> & Pick<ListLook, 'columns'>;
  /** Nobody knows yet how this person has set up the list: rows that come first wait, so that they are drawn once. */
  waiting: boolean;
  /** Columns belong to the present view, not to the person's setup. */
  viewHasColumns: boolean;
  hrefOf(view: SavedView | null): string;
  choose(view: SavedView | null): void;
  /** Forgets what differs beside the address, which a link to a view changes by itself. */
  forget(): void;
  setUp(columns: readonly string[] | undefined, density: Density): void;
  /** These resolve to why it was not done: what the server said, for the form that asked; null when it was done. */
  add(title: string, shared: boolean): Promise<string | null>;
  rename(view: SavedView, title: string, shared: boolean): Promise<string | null>;
  /** These resolve to whether it was done. */
  keepState(): Promise<boolean>;
  remove(view: SavedView): Promise<boolean>;
}

/** The saved views of a list: which one is present, what it makes of the list, and what can be done with it. */
export function useListViews(entity: string, place: ListPlace): ListViews {
  const calls = useCalls();
  const tell = useTell();
  const { pathname } = useLocation();
  const { result, pending, change, refetch } = useViewsResult(entity);
  const [differing, setDiffering] = useState<Differing | null>(null);
  const { address } = place;
  const { views, setup } = result;

  const present = presentView(views, address);
  const viewId = present?._id ?? '';
  const own = differing?.view === viewId ? differing : null;
  const viewColumns = present?.state.columns;
  const columns = own?.columns !== undefined ? (own.columns ?? undefined) : (viewColumns ?? setup.columns);
  const perPage = own?.perPage ?? present?.state.perPage ?? place.perPage;
  const density = setup.density ?? 'comfortable';

  const now = stateOf(address);
  const changed = present
    ? !sameAddressed(now, present.state) ||
      (viewColumns !== undefined && !sameColumns(columns, viewColumns)) ||
      perPage !== (present.state.perPage ?? perPage)
    : Object.keys(now).length > 0;
  const state = (): ViewState => ({ ...now, ...(columns && { columns: [...columns] }), perPage });

  /** A failure is told; somebody may have changed or removed the view meanwhile, so they are asked for again. */
  async function done(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (failure) {
      tell.failure(failure, 'action');
      void refetch();
      return false;
    }
  }

  /** A name that is refused is told where it was typed; anything else as always. */
  async function refusalOf(act: () => Promise<void>): Promise<string | null> {
    try {
      await act();
      return null;
    } catch (failure) {
      void refetch();
      const { kind, status, messages } = asCallFailure(failure);
      if (kind === 'refused' && status === 400) return messages.map(({ text }) => text).join(' ');
      tell.failure(failure, 'action');
      return '';
    }
  }

  const put = (view: SavedView) =>
    change((before) => ({ ...before, views: [...before.views.filter(({ _id }) => _id !== view._id), view] }));
  const keepSetup = (next: ListSetup) => {
    change((before) => ({ ...before, setup: next }));
    void done(async () => {
      await calls.keepListSetup(entity, next);
    }).then((kept) => !kept && change((before) => ({ ...before, setup })));
  };
  const show = (view: SavedView | null) => {
    setDiffering(null);
    place.change(addressOf(view));
  };

  return {
    views,
    present,
    changed,
    place: {
      ...place,
      perPage,
      setPerPage: (wanted) =>
        present?.state.perPage === undefined
          ? place.setPerPage(wanted)
          : setDiffering({ ...own, view: viewId, perPage: wanted }),
    },
    look: { density, pending: pending && address.view !== '', ...(columns && { columns }) },
    waiting: pending,
    viewHasColumns: viewColumns !== undefined,
    hrefOf: (view) => pathname + listSearch(addressOf(view)),
    choose: show,
    forget: () => setDiffering(null),
    setUp: (wanted, height) => {
      const { columns: before, density: _before, ...rest } = setup;
      if (viewColumns && !sameColumns(wanted, columns)) setDiffering({ ...own, view: viewId, columns: wanted ?? null });
      const kept = viewColumns ? before : wanted;
      keepSetup({ ...rest, ...(kept && { columns: [...kept] }), density: height });
    },
    add: (title, shared) =>
      refusalOf(async () => {
        const { result: view, messages } = await calls.addView(entity, { title, state: state(), shared });
        put(view);
        show(view);
        tell.after('action', messages);
      }),
    keepState: () =>
      done(async () => {
        if (!present) return;
        const { result: view, messages } = await calls.changeView(entity, present._id, { state: state() });
        put(view);
        setDiffering(null);
        place.change({ ...address, view: view._id }, true);
        tell.after('action', messages);
      }),
    rename: (view, title, shared) =>
      refusalOf(async () => {
        const { result: renamed, messages } = await calls.changeView(entity, view._id, { title, shared });
        put(renamed);
        tell.after('action', messages);
      }),
    remove: (view) =>
      done(async () => {
        const messages = await calls.removeView(entity, view._id);
        change((before) => ({ ...before, views: before.views.filter(({ _id }) => _id !== view._id) }));
        if (address.view === view._id) place.change({ ...address, view: '' }, true);
        tell.after('action', messages);
      }),
  };
}
