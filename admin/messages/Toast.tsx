import { useCallback, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { useT } from '../i18n/useT';
import tokens from '../theme/tokens.json';
import { MessageIcon, messageColour } from './MessageIcon';
import { toastTicks } from './messageDelays';
import type { ShownMessage } from './messageStore';
import { useToastTicks } from './useToastTicks';

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
  message: ShownMessage;
  onClose(id: number): void;
}

/** One message. Errors stay until dismissed; the others fade after 10 s, and hovering or focusing them stops the clock. */
export function Toast({ message, onClose }: ToastProps) {
  const t = useT();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const stays = message.type === 'error';
  const close = useCallback(() => onClose(message.id), [onClose, message.id]);
  const take = () => {
    message.offer?.run();
    close();
  };
  const left = useToastTicks(stays || hovered || focused, close);
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const shownLeft = calm ? Math.ceil(left / 10) * 10 : left;

  return (
    <Card
      isError={stays}
      role={stays ? 'alert' : 'status'}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <MessageIcon type={message.type} />
      <Box sx={{ flex: 1, minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
        {message.text}
        {message.note !== undefined && (
          <Typography component="div" sx={{ fontWeight: 400, color: 'text.secondary', marginTop: 0.25 }}>
            {message.note}
          </Typography>
        )}
        {message.links && message.links.length > 0 && (
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              display: 'flex',
              flexWrap: 'wrap',
              gap: '2px 12px',
              margin: '4px 0 0',
              padding: 0,
            }}
          >
            {message.links.map(({ text, run }) => (
              <li key={text}>
                <MuiLink
                  component="button"
                  type="button"
                  underline="always"
                  onClick={run}
                  sx={{ font: 'inherit', paddingBlock: '3px' }}
                >
                  {text}
                </MuiLink>
              </li>
            ))}
          </Box>
        )}
        {message.offer && (
          <Box sx={{ margin: '4px 0 0 -8px' }}>
            <Button size="small" data-offer onClick={take} sx={{ color: 'primary.main' }}>
              {message.offer.text}
            </Button>
          </Box>
        )}
      </Box>
      <IconButton size="small" aria-label={t('messages.close')} onClick={close} sx={{ margin: '-4px 0' }}>
        <CloseOutlined />
      </IconButton>
      {!stays && (
        <Box
          role="progressbar"
          aria-label={t('messages.timeLeft')}
          aria-valuemin={0}
          aria-valuemax={toastTicks}
          aria-valuenow={left}
          sx={{
            position: 'absolute',
            left: 0,
            bottom: 0,
            height: 3,
            width: '100%',
            transformOrigin: 'left',
            bgcolor: messageColour[message.type],
          }}
          style={{ transform: `scaleX(${shownLeft / toastTicks})` }}
        />
      )}
    </Card>
  );
}
