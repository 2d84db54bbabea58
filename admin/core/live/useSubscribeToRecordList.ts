import { useResourceContext } from 'ra-core';
import type { SubscribeCallback, SubscribeOptions } from './useSubscribe';
import { useSubscribe } from './useSubscribe';

/** Calls back with each change of a record of the resource, that around by default. */
export function useSubscribeToRecordList(
  callback: SubscribeCallback,
  resource?: string,
  options?: SubscribeOptions,
): void {
  const around = useResourceContext();
  const name = resource ?? around;
  useSubscribe(name && `resource/${name}`, callback, options);
}
