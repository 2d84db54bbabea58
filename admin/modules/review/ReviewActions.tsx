import Button from '@mui/material/Button';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { formatKeys } from '../../core/shortcuts/formatKeys';
import { shortcuts } from '../../core/shortcuts/shortcuts';
import type { ReviewAction } from './ReviewDeskContext';
import { useReviewDesk } from './ReviewDeskContext';
import { useReviewTexts } from './texts';

/** As low as a line of the row, but for fingers. */
const inRow = {
  ...{ minHeight: 26, padding: '0 8px', fontSize: '0.78125rem' },
  '@media (pointer: coarse)': { minHeight: 44, padding: '0 12px' },
} as const;

interface ReviewActionsProps {
  record: ListRecord;
  actions: readonly ReviewAction[];
  /** The row waits for one of them: the likeliest is tinted. */
  waits: boolean;
}

/** Buttons of what there is to do with a review. */
export function ReviewActions({ record, actions, waits }: ReviewActionsProps) {
  const t = useReviewTexts();
  const { act } = useReviewDesk();
  return actions.map((action, at) => (
    <Button
      key={action}
      size="small"
      variant={at === 0 && waits ? 'tint' : 'text'}
      aria-keyshortcuts={formatKeys(shortcuts[action].keys).aria}
      title={formatKeys(shortcuts[action].keys).text}
      sx={inRow}
      onClick={() => act(record, action)}
    >
      {t(action)}
    </Button>
  ));
}
