import type { FeedReason, FeedReportResult } from '#domain/wire/FeedReport';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

/** Of one reason, the products after this id. */
interface ReportPage {
  reason: FeedReason;
  after: string;
}

/** Which products are in a feed, which are out and why, and who has read it. */
export const loadFeedReport = async (
  client: EnvelopeClient,
  id: string,
  signal?: AbortSignal,
  page?: ReportPage,
): Promise<FeedReportResult> =>
  (
    await client.call<FeedReportResult>(
      'GET',
      `/api/feed/report/${encodeURIComponent(id)}${page ? `?${new URLSearchParams({ ...page }).toString()}` : ''}`,
      { signal },
    )
  ).result;
