import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { LinkBase as Link, useCanAccess } from 'ra-core';
import { createStatusCalls } from '../../../../dataProvider/statusCalls';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import { kyivDateTime } from '#domain/time/kyiv';
import { timeSince } from '#domain/time/timeSince';
import type { MultiUpdateResult } from '#domain/wire/MultiUpdate';
import type { QueuedOrder, QueueReason } from '#domain/wire/OrderQueue';
import { useLanguage } from '../../../core/i18n/languageStore';
import { useNotifications } from '../../../core/notifications/NotificationStoreContext';
import { updatePath } from '../../../core/routing/paths';
import { useCalls } from '../../../core/session/useCalls';
import { useSession } from '../../../core/session/SessionContext';
import { StatusChip } from '../../../fields/cells/StatusChip';
import { useMinute } from '../../../ui/useMinute';
import { useQueueTexts } from './texts';

/** A line where there is room, else who and how much above, why and what to do below. */
const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateAreas: '"number number total" "who who since" "why why why" "state act act"',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '10px 20px',
  borderTop: `1px solid ${theme.tokens.border}`,
  fontSize: '0.84375rem',
  '&:hover': { background: theme.tokens.hover },
  '& > .number': { gridArea: 'number', fontWeight: 550, color: theme.tokens.text, textDecoration: 'none' },
  '& > .number:hover': { textDecoration: 'underline' },
  '& > .who': { gridArea: 'who', overflowWrap: 'anywhere', '& > span': { color: theme.tokens.textSecondary } },
  '& > .shop': { display: 'none', color: theme.tokens.textSecondary, overflowWrap: 'anywhere' },
  '& > .state': { gridArea: 'state' },
  '& > .why': { gridArea: 'why', display: 'flex', gap: 6, alignItems: 'center' },
  '& > .why.problem': { color: theme.tokens.error, '& > svg': { fontSize: 16, flex: 'none' } },
  '& > .since': {
    gridArea: 'since',
    display: 'inline-flex',
    gap: 4,
    alignItems: 'center',
    justifySelf: 'end',
    color: theme.tokens.textSecondary,
    whiteSpace: 'nowrap',
    '& > svg': { fontSize: 15 },
  },
  '& > .total': { gridArea: 'total', justifySelf: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& > .settle': { gridArea: 'act', justifySelf: 'end' },
  '@container (min-width: 900px)': {
    gridTemplateAreas: '"number who state why since total act"',
    gridTemplateColumns: '64px minmax(0, 1.1fr) 200px minmax(0, 1.3fr) 100px 104px 150px',
    minHeight: 44,
    padding: '6px 20px',
    '& > .settle': { minHeight: 28 },
  },
  '@container (min-width: 1150px)': {
    '&:has(> .shop)': {
      gridTemplateAreas: '"number who shop state why since total act"',
      gridTemplateColumns: '64px minmax(0, 1.1fr) minmax(0, 0.8fr) 200px minmax(0, 1.3fr) 100px 104px 150px',
    },
    '& > .shop': { display: 'block', gridArea: 'shop' },
  },
}));

type Opening = 'refund' | 'toSend' | 'parcel' | 'other';

const openings: Partial<Record<QueueReason, Opening>> = {
  refund: 'refund',
  toSend: 'toSend',
  parcelRefused: 'parcel',
  parcelStuck: 'parcel',
  unclearWaybill: 'parcel',
};

interface QueueRowProps {
  order: QueuedOrder;
  /** It has been accepted: it leaves the queue. */
  onSettled(): void;
}

/** An order that waits: why, since when, and the one thing to do about it. */
export function QueueRow({ order, onSettled }: QueueRowProps) {
  const t = useQueueTexts();
  const language = useLanguage();
  const api = useCalls(createStatusCalls);
  const notify = useNotifications();
  const queries = useQueryClient();
  const { refresh, user } = useSession();
  const now = useMinute();
  const { canAccess: mayAccept = false } = useCanAccess({ resource: 'order', action: 'edit' });
  const [isAccepting, setIsAccepting] = useState(false);
  const { _id, title, parts, reason, reasonText, client, town, shop, status, statusTitle, total, since } = order;
  const isProblem = parts[0] === 'problems';
  const opening = openings[reason] ?? 'other';
  const { role } = user;
  const setsStatuses = role === null || (role.grants.statuses.level === 'change' && role.statuses === null);
  const isAcceptable = reason === 'new' && mayAccept && setsStatuses;
  const instant = Date.parse(since);

  async function accept(): Promise<void> {
    setIsAccepting(true);
    try {
      const change = { selectedItems: [_id], status: 'accept', comment: '', reported: false };
      const { messages } = await api.changeStatuses<MultiUpdateResult>(change);
      notify.show(messages);
      onSettled();
      refresh();
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['dashboard'] }),
        queries.invalidateQueries({ queryKey: ['order'] }),
      ]);
    } catch (failure) {
      notify.failure(failure, 'action');
    } finally {
      setIsAccepting(false);
    }
  }

  return (
    <Row data-queued={_id}>
      <Link className="number" to={updatePath('order', _id)}>
        {title}
      </Link>
      <div className="who">
        {client || t('noClient')}
        {town !== '' && <span> · {town}</span>}
      </div>
      {shop && <div className="shop">{shop}</div>}
      <div className="state">
        <StatusChip status={status} label={statusTitle} />
      </div>
      <div className={isProblem ? 'why problem' : 'why'}>
        {isProblem && <ErrorOutlineOutlined aria-hidden />}
        {reasonText}
      </div>
      <time className="since" dateTime={since} title={t('since', { time: kyivDateTime(instant) })}>
        <AccessTimeOutlined aria-hidden />
        {timeSince(instant, now, language) || kyivDateTime(instant).slice(0, 10)}
      </time>
      <div className="total">{total !== undefined && formatMoney(toMoney(total), language)}</div>
      {isAcceptable ? (
        <Button
          className="settle"
          size="small"
          variant="outlined"
          disabled={isAccepting}
          aria-label={t('acceptOrder', { title })}
          onClick={() => void accept()}
        >
          {t('accept')}
        </Button>
      ) : (
        <Button
          className="settle"
          size="small"
          variant={isProblem ? 'tint' : 'outlined'}
          component={Link}
          to={updatePath('order', _id)}
          aria-label={t('openOrder', { action: t(`open.${opening}`), title })}
        >
          {t(`open.${opening}`)}
        </Button>
      )}
    </Row>
  );
}
