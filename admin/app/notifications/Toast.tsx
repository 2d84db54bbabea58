import { useCallback, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import tokens from '../../ui/theme/tokens.json';
import { NotificationIcon, notificationColor } from './NotificationIcon';
import { toastTickCount } from '../../core/notifications/notificationTiming';
import { NotificationLinks } from './NotificationLinks';
import type { PanelNotification } from '../../core/notifications/createNotificationStore';
import { useToastTimer } from './useToastTimer';

const Card = styled('div', { shouldForwardProp: (name) => name !== 'isError' })<{ isError: boolean }>(
  ({ theme, isError }) => ({
    position: 'relative',
    overflow: 'hidden',
    display: 'flex',
    gap: 10,
    alignItems: 'flex-start',
    width: tokens.size.toast,
    maxWidth: '100%',
    padding: isError ? '12px 8px 12px 18px' : '12px 8px 14px 14px',
    borderRadius: tokens.radius.note,
    background: theme.tokens.surface,
    border: `1px solid ${theme.tokens.border}`,
    boxShadow: tokens.shadow[theme.palette.mode].floating,
    pointerEvents: 'auto',
    ...(isError && {
      '&::before': {
        content: '""',
        position: 'absolute',
        inset: '0 auto 0 0',
        width: 4,
        background: theme.tokens.error,
      },
    }),
  }),
);

interface ToastProps {
  message: PanelNotification;
  onClose(id: number): void;
}

/**
 * One notification. Errors stay until dismissed; the others fade after 10 s, and hovering or focusing them pauses the
 * timer.
 */
export function Toast({ message, onClose }: ToastProps) {
  const t = usePanelTranslate();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPersistent = message.type === 'error';
  const close = useCallback(() => onClose(message.id), [onClose, message.id]);
  const runAction = () => {
    message.action?.onClick();
    close();
  };
  const ticksLeft = useToastTimer(isPersistent || isHovered || isFocused, close);
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const displayedTicks = prefersReducedMotion ? Math.ceil(ticksLeft / 10) * 10 : ticksLeft;

  return (
    <Card
      isError={isPersistent}
      role={isPersistent ? 'alert' : 'status'}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <NotificationIcon type={message.type} />
      <Box sx={{ flex: 1, minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
        {message.text}
        {message.detail !== undefined && (
          <Typography component="div" sx={{ fontWeight: 400, color: 'text.secondary', marginTop: 0.25 }}>
            {message.detail}
          </Typography>
        )}
        <NotificationLinks own={message.link} links={message.links?.filter((link) => 'onClick' in link)} />
        {message.action && (
          <Box sx={{ margin: '4px 0 0 -8px' }}>
            <Button size="small" data-offer onClick={runAction} sx={{ color: 'primary.main' }}>
              {message.action.text}
            </Button>
          </Box>
        )}
      </Box>
      <IconButton size="small" aria-label={t('messages.close')} onClick={close} sx={{ margin: '-4px 0' }}>
        <CloseOutlined />
      </IconButton>
      {!isPersistent && (
        <Box
          role="progressbar"
          aria-label={t('messages.timeLeft')}
          aria-valuemin={0}
          aria-valuemax={toastTickCount}
          aria-valuenow={ticksLeft}
          sx={{
            position: 'absolute',
            left: 0,
            bottom: 0,
            height: 3,
            width: '100%',
            transformOrigin: 'left',
            bgcolor: notificationColor[message.type],
          }}
          style={{ transform: `scaleX(${displayedTicks / toastTickCount})` }}
        />
      )}
    </Card>
  );
}
