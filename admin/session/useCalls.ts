import { useDataProvider } from 'ra-core';
import type { YarmarokDataProvider } from '../../dataProvider/yarmarokDataProvider';

/** react-admin's data provider with the specification's own calls beside its methods. */
export const useCalls = (): YarmarokDataProvider => useDataProvider<YarmarokDataProvider>();
