import { useContext } from 'react';
import { DataProviderContext } from 'ra-core';
import type { YarmarokDataProvider } from '../../../dataProvider/yarmarokDataProvider';

/**
 * Client of the HTTP API: the data provider with the specification's own calls. Not `useDataProvider`, which treats
 * every failure as a possible end of the session; here the envelope client detects that itself.
 */
export const useApi = (): YarmarokDataProvider => useContext(DataProviderContext) as YarmarokDataProvider;
