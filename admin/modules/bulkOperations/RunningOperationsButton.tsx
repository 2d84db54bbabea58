import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { LinkBase as Link } from 'ra-core';
import type { ActionReport } from '#domain/wire/Action';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { actionsPath } from '../../core/routing/paths';
import { PopoverButton } from '../../ui/PopoverButton';
import { BulkOperationProgressBar, progressPercent } from '../../list/BulkOperationProgressBar';

/** A button that shows how far these operations are; it opens a list of them. */
export default function RunningOperationsButton({ running }: { running: readonly ActionReport[] }) {
  const t = usePanelTranslate();
  const averagePercent = running.reduce((sum, action) => sum + progressPercent(action), 0) / running.length;
  return (
    <PopoverButton
      buttonLabel={t('bulk.open', { count: running.length })}
      title={t('bulk.running')}
      icon={<CircularProgress variant="determinate" size={22} thickness={6} value={averagePercent} aria-hidden />}
    >
      {(close) => (
        <Box sx={{ marginTop: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
          {running.map((action) => (
            <BulkOperationProgressBar key={action._id} action={action} />
          ))}
          <Box>
            <Button component={Link} to={actionsPath} onClick={close}>
              {t('bulk.history')}
            </Button>
          </Box>
        </Box>
      )}
    </PopoverButton>
  );
}
