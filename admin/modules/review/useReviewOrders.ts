import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import type { ReviewOrder, ReviewOrders } from '#domain/wire/ReviewOrders';
import { useApi } from '../../core/session/useApi';

/** By the id of the review, the order of its author. undefined while it is not known. */
export function useReviewOrders(reviews: readonly ListRecord[]): ReadonlyMap<string, ReviewOrder> | undefined {
  const { client } = useApi();
  const ids = reviews.map(({ id }) => id).join(',');
  return useQuery({
    queryKey: ['order', 'ofReviews', ids],
    queryFn:
      ids === ''
        ? skipToken
        : async ({ signal }) =>
            (await client.call<ReviewOrders>('GET', `/api/review/orders?ids=${encodeURIComponent(ids)}`, { signal }))
              .result.items,
    select: (items) => new Map(items.map((item) => [item.review, item])),
    placeholderData: keepPreviousData,
    retry: false,
  }).data;
}
