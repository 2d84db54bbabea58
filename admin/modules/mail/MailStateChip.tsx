import Chip from '@mui/material/Chip';
import type { MailState } from '../../../domain/wire/Mail';
import { useTranslate } from '../../core/i18n/useTranslate';

const colors: Record<MailState, 'default' | 'info' | 'success' | 'error'> = {
  waiting: 'info',
  sent: 'success',
  failed: 'error',
  kept: 'default',
};

export function MailStateChip({ state }: { state: MailState }) {
  const t = useTranslate();
  return <Chip size="small" color={colors[state]} label={t(`mail.oneState.${state}`)} />;
}
