import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import { kyivDateTime } from '#domain/time/kyiv';
import type { ReportPreview } from '#domain/wire/ReportPreview';
import { useLanguage } from '../../../core/i18n/languageStore';
import { useCalls } from '../../../core/session/useCalls';
import { useRecordId } from '../../../fields/form/FormFieldsContext';
import { useDirtyFields } from '../../../fields/form/useFormSelector';
import { useDebouncedText } from '../../../fields/useDebouncedText';
import { createOrderCalls } from '../calls/orderCalls';
import { useStatusTexts } from './statusTexts';

interface ReportNoteProps {
  status: string;
  comment: string;
  isReported: boolean;
}

/** «Viber або SMS на +38 (067) …, 2 частини, ≈ 1,98 ₴». */
function useWayText(): (report: ReportPreview) => string {
  const t = useStatusTexts();
  const language = useLanguage();
  return (report) => {
    if (report.way === 'none') return report.reason;
    if (report.way === 'mail') return t(report.isKept ? 'byKeptMail' : 'byMail', { to: report.to });
    const { hasViber, to, parts, cost, heldUntil } = report;
    return [
      t(hasViber ? 'byViber' : 'bySms', { to }),
      t('parts', { count: parts }),
      cost === null ? '' : t('cost', { sum: formatMoney(toMoney(cost), language) }),
      heldUntil === null ? '' : t('held', { time: kyivDateTime(Date.parse(heldUntil)).slice(-5) }),
    ]
      .filter(Boolean)
      .join(', ');
  };
}

/** By which way the client of a saved order would be told of a status, and what that costs. */
export function ReportNote({ status, comment, isReported }: ReportNoteProps) {
  const t = useStatusTexts();
  const wayText = useWayText();
  const api = useCalls(createOrderCalls);
  const order = useRecordId();
  // The server knows the client of the saved order.
  const isOther = useDirtyFields().includes('client');
  const settled = useDebouncedText(comment);
  const { data: report } = useQuery({
    queryKey: ['order', 'reportPreview', order, status, settled],
    queryFn: ({ signal }) => api.previewReport(order, status, settled, signal),
    enabled: order !== '' && !isOther,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  const isShown = report && !isOther && (isReported || report.isAutomatic);
  return (
    <Box role="status" className="report-note" sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      {isShown && (
        <>
          {report.isAutomatic && <Typography variant="small">{t('isAutomatic')}</Typography>}
          <Typography variant="small" sx={{ fontWeight: 550 }}>
            {wayText(report)}
          </Typography>
          {report.way === 'message' && (
            <Typography variant="small" component="q" sx={{ color: 'text.secondary' }}>
              {report.text}
            </Typography>
          )}
          {report.way === 'message' && report.isDemo && <Typography variant="small">{t('demo')}</Typography>}
        </>
      )}
    </Box>
  );
}
