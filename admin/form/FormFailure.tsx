import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { useNavigate } from 'react-router';
import type { CallFailure } from '../../dataProvider/CallFailure';
import type { EntityDescription } from '../../domain/wire/Start';
import { useT } from '../i18n/useT';
import { lastListSearch } from '../routing/lastListSearch';
import { listPath } from '../routing/paths';
import type { StateAction } from '../shell/StateScreen';
import { StateScreen } from '../shell/StateScreen';

const forbidden = 403;
const serverFailed = 500;

interface FormFailureProps {
  entity: EntityDescription;
  failure: CallFailure;
  onRetry(): void;
}

/** In place of a form that can not be had. What the server refused stays refused: only a failed way there is tried again. */
export function FormFailure({ entity, failure, onRetry }: FormFailureProps) {
  const t = useT();
  const navigate = useNavigate();
  const passing = failure.kind === 'network' || failure.kind === 'shape' || failure.status >= serverFailed;
  const mayList = entity.may.includes('list');
  const back: StateAction = mayList
    ? {
        label: t('form.back'),
        run: () => void navigate(listPath(entity.name, lastListSearch(entity.name))),
        icon: <ArrowBackOutlined />,
      }
    : { label: t('notFound.back'), run: () => void navigate('/'), icon: <ArrowBackOutlined /> };
  const retry: StateAction = { label: t('actions.retry'), run: onRetry, primary: true, icon: <RefreshOutlined /> };
  return (
    <StateScreen
      drawing={passing ? 'broken' : failure.status === forbidden ? 'locked' : 'search'}
      heading="h1"
      title={failure.messages[0]?.text ?? t('form.failed')}
      detail={passing ? failure.detail : undefined}
      actions={passing ? [retry, back] : [{ ...back, primary: true }]}
    />
  );
}
