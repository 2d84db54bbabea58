import Box from '@mui/material/Box';
import { formatMessage } from '#domain/text/translate';
import type { SalesFigures } from '#domain/wire/SalesFigures';
import { useLanguage } from '../../../core/i18n/languageStore';
import { StatusChip } from '../../../fields/cells/StatusChip';
import { FigureList } from './FigureList';
import { ordersPath } from './ordersPath';
import { useSalesTexts } from './texts';

/** Orders that somebody has to act upon, by status. */
export function WaitingCard({ waiting }: Pick<SalesFigures, 'waiting'>) {
  const t = useSalesTexts();
  const language = useLanguage();
  return (
    <FigureList
      title={t('waiting')}
      none={t('waitingNone')}
      items={waiting}
      keyOf={({ status }) => status}
      pathOf={({ filter }) => ordersPath(filter)}
    >
      {({ status, title, count }) => (
        <>
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            <StatusChip status={status} label={title} />
          </Box>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {formatMessage(language, '{count}', { count })}
          </Box>
        </>
      )}
    </FigureList>
  );
}
