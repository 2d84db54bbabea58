import { useContext } from 'react';
import { DataProviderContext } from 'ra-core';
import type { RecordCalls } from '../../../dataProvider/recordCalls';
import type { YarmarokDataProvider } from '../../../dataProvider/yarmarokDataProvider';

export type RecordMutations = Pick<RecordCalls, 'save' | 'remove' | 'restore' | 'bulk' | 'multiUpdate' | 'reorder'>;

/**
 * Changes of records that go round ra-core's mutations (`useUpdate`, `useUpdateMany`, `useDelete`), which give back
 * records or ids alone and show a message of their own. The panel needs the whole answer: the server's messages, the
 * operation that can be undone for days or still runs, each record that was refused, and the new revision. The server
 * has a trash and an order of records, for which ra-core has no method. An optimistic change would show as done what the
 * server decides (computed columns, filters, refusals of single records). Whoever calls one of them invalidates what is
 * shown. A form is saved by `SaveContext`.
 */
export const useRecordMutations = (): RecordMutations => useContext(DataProviderContext) as YarmarokDataProvider;
