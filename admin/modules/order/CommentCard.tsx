import Typography from '@mui/material/Typography';
import { useFieldState } from '../../fields/form/useFieldState';
import { useOrderTexts } from './texts';

/** What the client asked for, where one who processes the order looks first; nothing where there is none. */
export function CommentCard() {
  const t = useOrderTexts();
  const comment = useFieldState('comment').value['0'];
  if (typeof comment !== 'string' || comment.trim() === '') return null;
  return (
    <section aria-labelledby="card-comment" className="form-card side-card">
      <h2 className="form-card-title" id="card-comment">
        {t('comment')}
      </h2>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{comment}</Typography>
    </section>
  );
}
