import type { FeedReportResult } from '#domain/wire/FeedReport';
import type { EnvelopeClient } from './envelopeClient';

/** Which products are in a feed, which are out and why, and who has read it. */
export const loadFeedReport = async (
  client: EnvelopeClient,
  id: string,
  signal?: AbortSignal,
): Promise<FeedReportResult> =>
  (await client.call<FeedReportResult>('GET', `/api/feed/report/${encodeURIComponent(id)}`, { signal })).result;
