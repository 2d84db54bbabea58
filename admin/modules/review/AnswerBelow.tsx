import type { ReactNode } from 'react';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { useReviewDesk } from './ReviewDeskContext';

interface AnswerBelowProps {
  record: ListRecord;
  frame(content: ReactNode): ReactNode;
}

/** The answer that is being written to a review, below its row. */
export default function AnswerBelow({ record, frame }: AnswerBelowProps) {
  const answer = useReviewDesk().answerTo(record);
  return answer && frame(answer);
}
