import { useContext } from 'react';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import { Link } from 'react-router';
import { kyivDateTime } from '../../domain/time/kyiv';
import { useT } from '../i18n/useT';
import { actionsPath } from '../routing/paths';
import { PopoverButton } from '../shell/PopoverButton';
import { MessageIcon } from './MessageIcon';
import { MessagesContext, useMessageState } from './MessagesContext';

/** The bell: every message since the login, also those that have faded. */
export function MessageCentre() {
  const t = useT();
  const store = useContext(MessagesContext);
  const { history, unseen } = useMessageState();
  return (
    <PopoverButton
      name={t('messages.open', { count: unseen })}
      title={t('messages.title')}
      icon={
        <Badge badgeContent={unseen} color="error" max={99}>
          <NotificationsOutlined />
        </Badge>
      }
      onOpen={store.markSeen}
    >
      {(close) => (
        <>
          {history.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('messages.none')}</Typography>}
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {history.map((message) => (
              <Box component="li" key={message.id} sx={{ display: 'flex', gap: 1.25, paddingTop: 1.25 }}>
                <MessageIcon type={message.type} size={18} />
                <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {message.text}
                  {message.note !== undefined && <Typography component="div">{message.note}</Typography>}
                  {message.link && (
                    <Box sx={{ overflowWrap: 'anywhere' }}>
                      <Link to={message.link.path} onClick={close}>
                        {message.link.text}
                      </Link>
                    </Box>
                  )}
                  {message.offer && (
                    <Button
                      size="small"
                      onClick={() => {
                        message.offer?.run();
                        close();
                      }}
                      sx={{ marginLeft: -1, color: 'primary.main' }}
                    >
                      {message.offer.text}
                    </Button>
                  )}
                  <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                    {kyivDateTime(message.at)}
                  </Typography>
                </Box>
              </Box>
            ))}
          </Box>
          <Button component={Link} to={actionsPath} size="small" onClick={close} sx={{ margin: '12px 0 0 -8px' }}>
            {t('bulk.history')}
          </Button>
        </>
      )}
    </PopoverButton>
  );
}
