import type { FeedOfferResult } from '#domain/wire/FeedReport';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

/** The product of a feed after an id, as its platform reads it. */
export const loadFeedOffer = async (
  client: EnvelopeClient,
  id: string,
  after: string,
  signal?: AbortSignal,
): Promise<FeedOfferResult> =>
  (
    await client.call<FeedOfferResult>(
      'GET',
      `/api/feed/offer/${encodeURIComponent(id)}${after === '' ? '' : `?${new URLSearchParams({ after }).toString()}`}`,
      { signal },
    )
  ).result;
