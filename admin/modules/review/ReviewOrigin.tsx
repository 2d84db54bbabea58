import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { useLanguage } from '../../core/i18n/languageStore';
import { updatePath } from '../../core/routing/paths';
import { titleIn } from '../../fields/localisedValue';
import { rowLinkProps } from '../../list/useRowLinks';
import { FactLine } from '../../ui/FactLine';
import { useReviewDesk } from './ReviewDeskContext';
import { answersIn, isDoubtful, photosIn, textOfReview } from './reviewValues';
import { useReviewTexts } from './texts';

interface ReviewOriginProps {
  record: ListRecord;
  /** The words for its reason of refusal. */
  refusedFor: string;
}

const iconStyle = { fontSize: 16, verticalAlign: '-3px', marginRight: '4px' } as const;

/** Whether the author has bought the product, what speaks against the review, and what else it has. */
export function ReviewOrigin({ record, refusedFor }: ReviewOriginProps) {
  const t = useReviewTexts();
  const language = useLanguage();
  const { orderOf } = useReviewDesk();
  const order = orderOf(record);
  const [photos, answers] = [photosIn(record).length, answersIn(record).length];
  const state = textOfReview(record, 'state');
  return (
    <Box sx={(theme) => ({ color: theme.tokens.textSecondary, fontSize: '0.75rem', lineHeight: '18px' })}>
      <FactLine>
        {order && (
          <Link {...rowLinkProps(updatePath('order', order._id))} sx={(theme) => ({ color: theme.tokens.success })}>
            <VerifiedOutlined aria-hidden sx={iconStyle} />
            {t('order', { number: titleIn(order.title, language) })}
          </Link>
        )}
        {order === null && state !== 'waiting' && t('noOrder')}
        {order === null && state === 'waiting' && (
          <Box component="span" sx={(theme) => ({ color: theme.tokens.warning })}>
            <ErrorOutlineOutlined aria-hidden sx={iconStyle} />
            {t('noOrder')}
          </Box>
        )}
        {isDoubtful(record) && (
          <Box component="span" sx={(theme) => ({ color: theme.tokens.warning })}>
            {t('contactInText')}
          </Box>
        )}
        {photos > 0 && t('photos', { count: photos })}
        {state === 'published' && (answers > 0 ? t('answers', { count: answers }) : t('notAnswered'))}
        {refusedFor !== '' && t('refusedFor', { reason: refusedFor })}
      </FactLine>
    </Box>
  );
}
