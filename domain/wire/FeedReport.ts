import type { FeedProblem } from '../feed/feedProblem';
import type { PublicationProblem } from './PublicationCheck';

/** A reader's call of a feed's file. */
export interface FeedVisit {
  at: string;
  /** How the reader names itself: a stranger's text. */
  agent: string;
  status: number;
  offers: number;
  bytes: number;
}

export type FeedReason = FeedProblem | PublicationProblem['code'];

/** Products that are out of a feed for one reason. */
export interface FeedExclusion {
  reason: FeedReason;
  count: number;
  /** The first ones in the order of their ids; `feed/report/{id}?reason=&after=` has the following. */
  products: { _id: string; title: string }[];
}

/** Result of GET feed/offer/{id}: one product, in the words of the file, or why its format refuses it. */
export interface FeedOfferResult {
  offer: { _id: string; title: string; text?: string; problem?: FeedReason } | null;
}

/** Result of GET feed/report/{id}. A product that buyers do not see may have several reasons. */
export interface FeedReportResult {
  offers: number;
  /** Settings of the feed itself that its format requires. */
  missing: string[];
  exclusions: FeedExclusion[];
  visits: FeedVisit[];
}
