import { hasPrivilege } from '#domain/access/privileges';
import Alert from '@mui/material/Alert';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import { useLanguage } from '../../../core/i18n/languageStore';
import { useSession } from '../../../core/session/SessionContext';
import { useFieldState } from '../../../fields/form/useFieldState';
import { useStatusTexts } from './statusTexts';

/** What becomes of the client's money when a paid order is canceled: before it is saved. */
export function CancelNotice() {
  const t = useStatusTexts();
  const language = useLanguage();
  const { user } = useSession();
  const { '0': received } = useFieldState('received').value;
  if (typeof received !== 'number' || received <= 0) return null;
  return (
    <Alert severity="warning">
      {t(hasPrivilege(user, 'payments') ? 'paid' : 'paidByStaff', { sum: formatMoney(toMoney(received), language) })}
    </Alert>
  );
}
