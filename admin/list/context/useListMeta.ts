import { useListContext } from 'ra-core';
import type { ListResult } from '#domain/wire/Listing';

/** What the server's list says besides its records; undefined while the first response is pending. */
export function useListMeta(): ListResult | undefined {
  const { meta } = useListContext();
  return meta as ListResult | undefined;
}
