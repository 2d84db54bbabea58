import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import type { ReviewOrder } from '#domain/wire/ReviewOrders';
import type { ShortcutName } from '../../core/shortcuts/shortcuts';

export type ReviewAction = Extract<ShortcutName, 'publish' | 'refuse' | 'answer'>;

/** What there is to do with the reviews of a list. */
interface ReviewDesk {
  /** What can be done with it, the likeliest first. */
  actionsOf(record: ListRecord): ReviewAction[];
  act(record: ListRecord, action: ReviewAction): void;
  /** The form of an answer, while one is written to this review. */
  answerTo(record: ListRecord): ReactNode;
  /** The order of its author; null: there is none; undefined: not known yet. */
  orderOf(record: ListRecord): ReviewOrder | null | undefined;
}

export const ReviewDeskContext = createContext<ReviewDesk | null>(null);

export function useReviewDesk(): ReviewDesk {
  const desk = useContext(ReviewDeskContext);
  if (!desk) throw new Error('Reviews are shown within a ReviewDesk');
  return desk;
}
