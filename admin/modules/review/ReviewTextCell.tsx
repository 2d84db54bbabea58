import Box from '@mui/material/Box';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { useListMeta } from '../../list/context/useListMeta';
import { ReviewActions } from './ReviewActions';
import { useReviewDesk } from './ReviewDeskContext';
import { ReviewOrigin } from './ReviewOrigin';
import { answersIn, textOfReview } from './reviewValues';

/** The words of a review in two lines, whole while its row has the focus; where they come from, and what to do. */
export default function ReviewTextCell({ record }: { record: ListRecord }) {
  const { actionsOf, answerTo } = useReviewDesk();
  const reasons = useListMeta()?.attributes.find(({ name }) => name === 'reason')?.datalist ?? [];
  const text = textOfReview(record, 'text');
  const [state, reason] = [textOfReview(record, 'state'), textOfReview(record, 'reason')];
  const waits = state === 'waiting';
  const isUnanswered = state === 'published' && answersIn(record).length === 0;
  // Of what is decided only the answer is missing; keys do the rest.
  const actions = actionsOf(record).filter((action) => waits || (isUnanswered && action === 'answer'));
  return (
    <Box sx={{ display: 'grid', gap: 0.25, padding: '4px 0', whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      <Box
        title={text}
        sx={{
          ...{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
          '[data-row]:focus-within &': { WebkitLineClamp: 'none', whiteSpace: 'pre-wrap' },
        }}
      >
        {text}
      </Box>
      <ReviewOrigin
        record={record}
        refusedFor={state === 'refused' ? (reasons.find(({ value }) => value === reason)?.view ?? '') : ''}
      />
      {actions.length > 0 && answerTo(record) === null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.25, marginLeft: waits ? 0 : '-8px' }}>
          <ReviewActions record={record} actions={actions} waits={waits} />
        </Box>
      )}
    </Box>
  );
}
