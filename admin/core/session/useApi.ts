import { useContext } from 'react';
import { DataProviderContext } from 'ra-core';
import type { YarmarokDataProvider } from '../../../dataProvider/yarmarokDataProvider';
import type { RecordCalls } from '../../../dataProvider/recordCalls';
import type { RecordMutations } from './useRecordMutations';

/**
 * Client of the HTTP API: the data provider with the specification's own calls. Not `useDataProvider`, which treats
 * every failure as a possible end of the session; here the envelope client detects that itself. Records are changed by
 * ra-core's mutations or by `useRecordMutations`.
 */
export const useApi = (): Omit<RecordCalls, keyof RecordMutations> & Pick<YarmarokDataProvider, 'getList' | 'getOne'> =>
  useContext(DataProviderContext) as YarmarokDataProvider;
