import Alert from '@mui/material/Alert';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { CallFailure } from '../../../dataProvider/CallFailure';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import type { WaybillsPreview as Preview } from '#domain/wire/BulkWaybills';
import { useLanguage } from '../../core/i18n/languageStore';
import { OrderLink } from './OrderLink';
import { RefusalList } from './RefusalList';
import { useBulkWaybillTexts } from './bulkWaybillTexts';
import { useRights } from '../../core/access/useRights';

interface WaybillsPreviewProps {
  preview: Preview | undefined;
  error: Error | null;
}

/** Which orders get a waybill, with what is to be collected, and the others by reason. */
export function WaybillsPreviewList({ preview, error }: WaybillsPreviewProps) {
  const t = useBulkWaybillTexts();
  const language = useLanguage();
  const seesSums = useRights().has('sums', 'view');
  if (error)
    return (
      <Alert severity="error">
        {error instanceof CallFailure && error.kind === 'refused' ? error.message : t('noPreview')}
      </Alert>
    );
  if (!preview) return <Typography variant="small">{t('checking')}</Typography>;
  const { planned, refused, demo } = preview;
  return (
    <>
      <Typography id="planned-waybills" sx={{ fontWeight: 550 }}>
        {planned.length === 0 ? t('none') : t('planned', { count: planned.length })}
      </Typography>
      {planned.length > 0 && (
        <>
          <TableContainer
            sx={(theme) => ({
              maxHeight: 320,
              [theme.breakpoints.down('sm')]: { '& .MuiTableCell-root': { paddingInline: '4px' } },
            })}
            tabIndex={0}
            role="group"
            aria-labelledby="planned-waybills"
          >
            <Table size="small" stickyHeader aria-labelledby="planned-waybills">
              <TableHead>
                <TableRow>
                  <TableCell>{t('order')}</TableCell>
                  <TableCell>{t('delivery')}</TableCell>
                  <TableCell align="right">{seesSums && t('collect')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {planned.map(({ _id, title, delivery, town, collect }) => (
                  <TableRow key={_id}>
                    <TableCell>
                      <OrderLink _id={_id} title={title} />
                    </TableCell>
                    <TableCell>
                      {delivery}
                      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                        {town}
                      </Typography>
                    </TableCell>
                    <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                      {collect === undefined
                        ? ''
                        : collect > 0
                          ? formatMoney(toMoney(collect), language)
                          : t('nothing')}
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
          <Typography variant="small">{t('usual')}</Typography>
          {demo && <Alert severity="info">{t('demo')}</Alert>}
        </>
      )}
      {planned.length > 0 && refused.length > 0 && <Typography sx={{ fontWeight: 550 }}>{t('leftOut')}</Typography>}
      <RefusalList groups={refused} />
    </>
  );
}
