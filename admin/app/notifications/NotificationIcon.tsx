import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import type { MessageType } from '#domain/wire/Envelope';

const icons = { info: CheckCircleOutlined, warning: WarningAmberOutlined, error: ErrorOutlineOutlined } as const;
export const notificationColor: Record<MessageType, 'success.main' | 'warning.main' | 'error.main'> = {
  info: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
};

/** Info messages of this panel report a success, so they have the icon and colour of success. */
export function NotificationIcon({ type, size = 20 }: { type: MessageType; size?: number }) {
  const Icon = icons[type];
  return <Icon aria-hidden sx={{ color: notificationColor[type], fontSize: size, flex: 'none' }} />;
}
