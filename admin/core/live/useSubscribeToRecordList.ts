import { useResourceContext } from 'ra-core';
import type { LiveCallback } from '../../../dataProvider/live/liveUpdates';
import { useSubscribe } from './useSubscribe';

/** Calls back with each change of a record of the resource around. */
export const useSubscribeToRecordList = (callback: LiveCallback, since?: () => number | undefined): void => {
  const resource = useResourceContext();
  useSubscribe(resource === undefined ? null : `resource/${resource}`, callback, since);
};
