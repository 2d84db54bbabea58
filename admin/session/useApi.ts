import { useContext } from 'react';
import { DataProviderContext } from 'ra-core';
import type { YarmarokDataProvider } from '../../dataProvider/yarmarokDataProvider';

/**
 * The data provider with the specification's own calls. Not through `useDataProvider`: that treats every failure as a
 * possible end of the session, which here the envelope client sees by itself.
 */
export const useApi = (): YarmarokDataProvider => useContext(DataProviderContext) as YarmarokDataProvider;
