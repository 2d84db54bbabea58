import { Suspense, useContext } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import { LinkBase as Link } from 'ra-core';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { lazyOrNothing } from '../../core/lazyOrNothing';
import { actionsPath } from '../../core/routing/paths';
import { PopoverButton } from '../../ui/PopoverButton';
import { NotificationIcon } from './NotificationIcon';
import { NotificationLinks } from './NotificationLinks';
import { useNotices } from './useNotices';
import { NotificationStoreContext, useNotificationState } from '../../core/notifications/NotificationStoreContext';
import { Instant } from '../../ui/Instant';

const NoticeList = lazyOrNothing(() => import('./NoticeList'));

/** The bell menu: what this person was told of, then every message since the login, also those that have faded. */
export function NotificationCenter() {
  const t = usePanelTranslate();
  const store = useContext(NotificationStoreContext);
  const { history, unreadCount } = useNotificationState();
  const { unread, newest, error } = useNotices();
  const count = unreadCount + unread;
  return (
    <PopoverButton
      buttonLabel={t('messages.open', { count })}
      title={t('messages.title')}
      icon={
        <span className="bell">
          <NotificationsOutlined />
          {count > 0 && <span>{count > 99 ? '99+' : count}</span>}
        </span>
      }
      onOpen={store.markAllRead}
    >
      {(close) => (
        <>
          <Suspense fallback={null}>
            <NoticeList newest={newest} failed={error !== null} onClose={close} />
          </Suspense>
          {history.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('messages.none')}</Typography>}
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {history.map((message) => (
              <Box component="li" key={message.id} sx={{ display: 'flex', gap: 1.25, paddingTop: 1.25 }}>
                <NotificationIcon type={message.type} size={18} />
                <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <div>{message.text}</div>
                  {message.detail !== undefined && <Typography component="div">{message.detail}</Typography>}
                  <NotificationLinks own={message.link} links={message.links} onFollow={close} />
                  {message.action && (
                    <Button
                      size="small"
                      onClick={() => {
                        message.action?.onClick();
                        close();
                      }}
                      sx={{ marginLeft: -1, color: 'primary.main' }}
                    >
                      {message.action.text}
                    </Button>
                  )}
                  <Instant at={message.at} />
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
