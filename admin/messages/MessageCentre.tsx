import { useContext, useState } from 'react';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import { Link } from 'react-router';
import { kyivDateTime } from '../../domain/time/kyiv';
import { useT } from '../i18n/useT';
import { actionsPath } from '../routing/paths';
import { MessageIcon } from './MessageIcon';
import { MessagesContext, useMessageState } from './MessagesContext';

/** The bell: every message since the login, also those that have faded. */
export function MessageCentre() {
  const t = useT();
  const store = useContext(MessagesContext);
  const { history, unseen } = useMessageState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = (button: HTMLElement) => {
    setAnchor(button);
    store.markSeen();
  };

  return (
    <>
      <IconButton aria-label={t('messages.open', { count: unseen })} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => open(event.currentTarget)}>
        <Badge badgeContent={unseen} color="error" max={99}><NotificationsOutlined /></Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('messages.title'), tabIndex: -1 } }}
      >
        <Box sx={{ width: 360, maxWidth: 'calc(100vw - 32px)', padding: 2 }}>
          <Typography variant="subtitle1" component="h2">{t('messages.title')}</Typography>
          {history.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('messages.none')}</Typography>}
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {history.map((message) => (
              <Box component="li" key={message.id} sx={{ display: 'flex', gap: 1.25, paddingTop: 1.25 }}>
                <MessageIcon type={message.type} size={18} />
                <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {message.text}
                  <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>{kyivDateTime(message.at)}</Typography>
                </Box>
              </Box>
            ))}
          </Box>
          <Button component={Link} to={actionsPath} size="small" onClick={() => setAnchor(null)} sx={{ margin: '12px 0 0 -8px' }}>{t('bulk.history')}</Button>
        </Box>
      </Popover>
    </>
  );
}
