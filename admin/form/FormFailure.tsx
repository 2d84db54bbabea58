import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { useCanAccess, useNavigate } from 'ra-core';
import type { CallFailure } from '../../dataProvider/CallFailure';
import type { EntityDescription } from '#domain/wire/Start';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { lastListSearch } from '../core/routing/lastListSearch';
import { listPath } from '../core/routing/paths';
import type { StateAction } from '../ui/StateScreen';
import { StateScreen } from '../ui/StateScreen';

const forbiddenStatus = 403;
const serverErrorStatus = 500;

interface FormFailureProps {
  entity: EntityDescription;
  failure: CallFailure;
  onRetry(): void;
}

/**
 * Shown when a form could not be loaded. Retry is offered for network failures, malformed responses and 5xx only: a
 * refusal would be the same again.
 */
export function FormFailure({ entity, failure, onRetry }: FormFailureProps) {
  const t = usePanelTranslate();
  const navigate = useNavigate();
  const isRetryable = failure.kind === 'network' || failure.kind === 'shape' || failure.status >= serverErrorStatus;
  const { canAccess: canList = false } = useCanAccess({ action: 'list', resource: entity.name });
  const back: StateAction = canList
    ? {
        label: t('form.back'),
        onClick: () => void navigate(listPath(entity.name, lastListSearch(entity.name))),
        icon: <ArrowBackOutlined />,
      }
    : { label: t('notFound.back'), onClick: () => void navigate('/'), icon: <ArrowBackOutlined /> };
  const retry: StateAction = {
    label: t('actions.retry'),
    onClick: onRetry,
    isPrimary: true,
    icon: <RefreshOutlined />,
  };
  return (
    <StateScreen
      illustration={isRetryable ? 'broken' : failure.status === forbiddenStatus ? 'locked' : 'search'}
      headingLevel="h1"
      title={failure.messages[0]?.text ?? t('form.failed')}
      detail={isRetryable ? failure.detail : undefined}
      actions={isRetryable ? [retry, back] : [{ ...back, isPrimary: true }]}
    />
  );
}
