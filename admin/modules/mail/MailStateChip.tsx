import Chip from '@mui/material/Chip';
import type { MailState } from '#domain/wire/Mail';
import { useMailTexts } from './texts';

const colors: Record<MailState, 'default' | 'info' | 'success' | 'error'> = {
  waiting: 'info',
  sent: 'success',
  failed: 'error',
  kept: 'default',
};

export function MailStateChip({ state }: { state: MailState }) {
  const tMail = useMailTexts();
  return <Chip size="small" color={colors[state]} label={tMail(`oneState.${state}`)} />;
}
