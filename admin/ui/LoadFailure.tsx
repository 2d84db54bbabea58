import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import { asCallFailure } from '../../dataProvider/CallFailure';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { StateScreen } from './StateScreen';

/** In place of rows that could not be loaded. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry(): unknown }) {
  const t = usePanelTranslate();
  return (
    <StateScreen
      illustration="broken"
      title={t('list.failed')}
      text={t('list.failedText')}
      detail={asCallFailure(error).detail}
      actions={[
        { label: t('actions.retry'), onClick: () => void onRetry(), isPrimary: true, icon: <RefreshOutlined /> },
      ]}
    />
  );
}
