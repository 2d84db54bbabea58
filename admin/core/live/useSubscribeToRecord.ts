import type { Identifier } from 'ra-core';
import { useRecordContext, useResourceContext } from 'ra-core';
import type { SubscribeCallback, SubscribeOptions } from './useSubscribe';
import { useSubscribe } from './useSubscribe';

/** Calls back when others change or remove a record, that around by default. */
export function useSubscribeToRecord(
  callback: SubscribeCallback,
  resource?: string,
  recordId?: Identifier,
  options?: SubscribeOptions,
): void {
  const [resourceAround, recordAround] = [useResourceContext(), useRecordContext()];
  const [name, id] = [resource ?? resourceAround, recordId ?? recordAround?.id];
  useSubscribe(name && id !== undefined ? `resource/${name}/${id}` : undefined, callback, options);
}
