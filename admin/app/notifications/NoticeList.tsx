import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { LinkBase as Link } from 'ra-core';
import type { NoticeItem, NoticesResult } from '#domain/wire/Notice';
import { useIsViewed } from '../../core/access/useIsViewed';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { refetchQuietly } from '../../core/live/quietQueries';
import { useCalls } from '../../core/session/useCalls';
import { FactLine } from '../../ui/FactLine';
import { Instant } from '../../ui/Instant';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { createNoticeCalls } from './noticeCalls';
import { NoticePreferences } from './NoticePreferences';
import { useNoticeTexts } from './noticeTexts';
import { noticesKey } from './useNotices';

const listStyle = { listStyle: 'none', margin: 0, padding: 0 } as const;
const dotStyle = { width: 8, height: 8, borderRadius: '50%', bgcolor: 'primary.main', flex: 'none' } as const;

function Notice({ notice, onFollow }: { notice: NoticeItem; onFollow(notice: NoticeItem): void }) {
  const t = useNoticeTexts();
  const { title, text, path, count, at, isRead } = notice;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.25, paddingTop: 1.25 }}>
      <Box sx={{ width: 8, paddingTop: '6px' }}>{!isRead && <Box sx={dotStyle} />}</Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink
          component={Link}
          to={path}
          onClick={() => onFollow(notice)}
          underline="hover"
          sx={{ color: 'text.primary', fontWeight: isRead ? 400 : 600 }}
        >
          {title}
          {!isRead && <VisuallyHidden> ({t('unread')})</VisuallyHidden>}
        </MuiLink>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          <FactLine>
            {text}
            <Instant at={at} />
            {count > 1 && t('times', { count })}
          </FactLine>
        </Typography>
      </Box>
    </Box>
  );
}

interface NoticeListProps {
  newest: NoticesResult | undefined;
  failed: boolean;
  onClose(): void;
}

/** What this person was told of, with the way to it; and what to tell of. */
export default function NoticeList({ newest, failed, onClose }: NoticeListProps): ReactNode {
  const t = useNoticeTexts();
  const calls = useCalls(createNoticeCalls);
  const client = useQueryClient();
  const notify = useNotifications();
  const isViewed = useIsViewed();
  const [older, setOlder] = useState<readonly NoticeItem[]>([]);
  const [page, setPage] = useState(1);
  const [isChoosing, setChoosing] = useState(false);
  const choices = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  /** The button that was pressed is gone. */
  const show = (willChoose: boolean) => {
    flushSync(() => setChoosing(willChoose));
    (willChoose ? choices : opener).current?.focus();
  };
  const refetch = () => refetchQuietly(client, { queryKey: [noticesKey] });
  const attempt = (work: Promise<unknown>): void => void work.catch((failure: unknown) => notify.failure(failure));

  const readAll = async () => {
    await calls.markNoticesRead();
    setOlder((all) => all.map((each) => ({ ...each, isRead: true })));
    await refetch();
  };
  const follow = (notice: NoticeItem) => {
    onClose();
    if (!notice.isRead && !isViewed) attempt(calls.markNoticesRead([notice._id]).then(refetch));
  };
  const showOlder = async () => {
    const { items } = await calls.notices(page + 1);
    setPage(page + 1);
    setOlder((all) => [...all, ...items]);
  };

  // A notice that has happened again is on an earlier page than when it was read.
  const items = [...(newest?.items ?? []), ...older].filter(
    ({ _id }, at, all) => all.findIndex((each) => each._id === _id) === at,
  );
  const list = (
    <>
      {failed && <Typography sx={{ color: 'error.main' }}>{t('failed')}</Typography>}
      {newest && items.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('none')}</Typography>}
      <Box component="ul" sx={listStyle}>
        {items.map((notice) => (
          <Notice key={notice._id} notice={notice} onFollow={follow} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 8px', margin: '8px 0 0 -8px' }}>
        {newest !== undefined && page < newest.maxPages && (
          <Button size="small" onClick={() => attempt(showOlder())}>
            {t('more')}
          </Button>
        )}
        {newest !== undefined && newest.unread > 0 && !isViewed && (
          <Button size="small" onClick={() => attempt(readAll())}>
            {t('readAll')}
          </Button>
        )}
        <Button size="small" ref={opener} onClick={() => show(true)}>
          {t('settings')}
        </Button>
      </Box>
    </>
  );
  return (
    <>
      {isChoosing ? <NoticePreferences heading={choices} onBack={() => show(false)} /> : list}
      <Typography variant="subtitle2" component="h3" sx={{ marginTop: 2 }}>
        {t('session')}
      </Typography>
    </>
  );
}
