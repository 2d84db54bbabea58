import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { LinkBase as Link } from 'ra-core';
import { formatNumber } from '#domain/text/formatNumber';
import type { OrderQueue, QueuePart } from '#domain/wire/OrderQueue';
import { useLanguage } from '../../../core/i18n/languageStore';
import { listPath } from '../../../core/routing/paths';
import { SegmentedControl } from '../../../ui/SegmentedControl';
import { QueueRow } from './QueueRow';
import { useQueueTexts } from './texts';

/** More are shown when somebody asks for them. */
const shownAtFirst = 7;

/** Orders that wait for somebody, each with what settles it: those that harm most first. */
export function QueueCard({ queue }: { queue: OrderQueue }) {
  const t = useQueueTexts();
  const language = useLanguage();
  const [chosen, setChosen] = useState<QueuePart | 'all'>('all');
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const parts = queue.parts.filter(({ count }) => count > 0);
  const part = parts.find((one) => one.part === chosen);
  const orders = part ? queue.orders.filter((order) => order.parts.includes(part.part)) : queue.orders;
  const shown = isWhole ? orders : orders.slice(0, shownAtFirst);

  /** The row is gone with the next answer; the one after it is what comes next. */
  const focusAfter = (id: string) => {
    const at = shown.findIndex(({ _id }) => _id === id);
    const next = shown[at + 1] ?? shown[at - 1];
    if (next) list.current?.querySelector<HTMLElement>(`[data-queued="${CSS.escape(next._id)}"] .settle`)?.focus();
  };

  if (parts.length === 0)
    return (
      <Card
        component="section"
        aria-label={t('title')}
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, padding: '12px 20px' }}
      >
        <CheckCircleOutlined color="success" aria-hidden />
        {t('none')}
      </Card>
    );
  return (
    <Card component="section" aria-labelledby="queue-title" sx={{ containerType: 'inline-size', overflow: 'hidden' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          padding: '10px 20px',
        }}
      >
        <Box component="h2" id="queue-title" sx={{ margin: 0, fontSize: '0.9375rem', fontWeight: 600 }}>
          {t('title')}
        </Box>
        <SegmentedControl<QueuePart | 'all'>
          isOneLine
          label={t('parts')}
          value={part?.part ?? 'all'}
          onChange={setChosen}
          options={[
            { value: 'all', label: `${t('part.all')} ${formatNumber(queue.count, language)}` },
            ...parts.map((one) => ({
              value: one.part,
              label: `${t(`part.${one.part}`)} ${formatNumber(one.count, language)}`,
            })),
          ]}
        />
      </Box>
      <Box component="ul" ref={list} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown.map((order) => (
          <QueueRow key={order._id} order={order} onSettled={() => focusAfter(order._id)} />
        ))}
      </Box>
      {(shown.length < orders.length || part) && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, padding: '6px 10px', borderTop: 1, borderColor: 'divider' }}
        >
          {shown.length < orders.length && (
            <Button size="small" onClick={() => setIsWhole(true)} sx={{ color: 'primary.main' }}>
              {t('more', { count: orders.length - shown.length })}
            </Button>
          )}
          {part && (
            <Button size="small" component={Link} to={listPath('order', `?page=1&filter=${part.filter}`)}>
              {t('list')}
            </Button>
          )}
        </Box>
      )}
    </Card>
  );
}
