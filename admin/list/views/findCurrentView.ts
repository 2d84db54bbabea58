import type { SavedView } from '#domain/wire/View';
import type { ListAddress } from '../../core/routing/listAddress';
import { isSameUrlState, urlStateOf } from './viewState';

/**
 * The view that an address names. An address without a view id (a link of the dashboard, say) also matches a view with
 * the same state, unless that view has columns or a page size of its own: these would change without anybody asking.
 */
export function findCurrentView(views: readonly SavedView[], address: ListAddress): SavedView | null {
  if (address.view !== '') return views.find(({ _id }) => _id === address.view) ?? null;
  const state = urlStateOf(address);
  if (Object.keys(state).length === 0) return null;
  return (
    views.find(
      (view) => !view.state.columns && view.state.perPage === undefined && isSameUrlState(view.state, state),
    ) ?? null
  );
}
