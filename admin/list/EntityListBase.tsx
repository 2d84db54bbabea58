import type { ReactNode } from 'react';
import { ListBase, ListContextProvider, useListContext } from 'ra-core';
import type { ListMeta } from '../../dataProvider/yarmarokDataProvider';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import { useLanguage } from '../core/i18n/languageStore';
import { useNotifications } from '../core/notifications/NotificationStoreContext';
import type { ListDisplay } from './context/ListDisplayContext';
import { ListDisplayContext } from './context/ListDisplayContext';
import { usePageCorrection } from './usePageCorrection';
import { usePrefetchedChanges } from './usePrefetchedChanges';
import { pageStaleTimeMs, usePrefetchNextPage } from './usePrefetchNextPage';

interface EntityListBaseProps {
  resource: string;
  /** The list's state is kept here: neither in the address nor in a cookie (shell §4, §7 Listing). */
  isNested?: boolean;
  display: ListDisplay & { rowsPerPage: number };
  /** The display is not known yet: the list is not fetched, so that it is not rendered twice. */
  isDisplayPending?: boolean;
  /** Every field of the records is fetched, not only their columns. */
  hasWholeRecords?: boolean;
  /** Fields that are fetched besides the columns. */
  extraColumns?: readonly string[] | undefined;
  /** Ids of records that are left out. */
  excludedIds?: readonly string[];
  /** What is searched for at first. */
  search?: string | undefined;
  /** Conditions that hold for every record of the list: values by source. */
  filter?: Readonly<Record<string, string | boolean>>;
  children: ReactNode;
}

const noFilter = {};
const noColumns: readonly string[] = [];

/** The server's own order. */
const ownSort = { field: '', order: 'ASC' } as const;

/** What follows from the list's state: prefetching, and an address that names the page that is shown. */
function ListEffects({ meta, isNested, children }: { meta: ListMeta; isNested: boolean; children: ReactNode }) {
  const list = useListContext<ListRecord>();
  usePageCorrection(isNested);
  usePrefetchNextPage(meta);
  const changes = usePrefetchedChanges(meta);
  return <ListContextProvider value={{ ...list, ...changes }}>{children}</ListContextProvider>;
}

/** react-admin's `ListBase` with what every list of an entity has: the server's order, prefetching, and our messages. */
export function EntityListBase({
  resource,
  isNested = false,
  display,
  isDisplayPending = false,
  hasWholeRecords = false,
  extraColumns = noColumns,
  excludedIds = [],
  search,
  filter = noFilter,
  children,
}: EntityListBaseProps) {
  const notify = useNotifications();
  const language = useLanguage();
  const { columns = [], rowsPerPage } = display;
  // Sorted: reordering columns must not refetch the list.
  const meta = {
    hasSelectedValues: true,
    language,
    columns: hasWholeRecords ? ['*'] : [...columns, ...extraColumns].toSorted(),
  };
  return (
    <ListBase<ListRecord>
      resource={resource}
      storeKey={false}
      disableAuthentication
      // An address that does not say its rows per page gets them when it is read first: they must be known then.
      disableSyncWithLocation={isNested || isDisplayPending}
      perPage={rowsPerPage}
      sort={ownSort}
      filter={excludedIds.length > 0 ? { ...filter, id_neq_any: excludedIds } : filter}
      {...(search !== undefined && { filterDefaultValues: { q: search } })}
      queryOptions={{
        meta,
        enabled: !isDisplayPending,
        // A prefetched page is not fetched again, but mounting the list always refetches it.
        staleTime: pageStaleTimeMs,
        refetchOnMount: 'always',
        onError: (failure) => notify.failure(failure),
      }}
    >
      <ListDisplayContext value={display}>
        <ListEffects meta={meta} isNested={isNested}>
          {children}
        </ListEffects>
      </ListDisplayContext>
    </ListBase>
  );
}
