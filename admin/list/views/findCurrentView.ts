import type { SavedView } from '../../../domain/wire/View';
import type { ListAddress } from '../../routing/listAddress';
import { isSameUrlState, urlStateOf } from './viewState';

/**
 * The view that an address names. An address that names none (a link of the dashboard, say) is also the view that would
 * show just the same; one that brings columns of its own is not, because they would change without anybody asking.
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
