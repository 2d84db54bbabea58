import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import SyncOutlined from '@mui/icons-material/SyncOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useCanAccess } from 'ra-core';
import { createOrderCalls } from './calls/orderCalls';
import type { Envelope } from '#domain/wire/Envelope';
import type { OrderStatusValue } from '#domain/wire/Order';
import { useCalls } from '../../core/session/useCalls';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import type { CardArrangement, FormExtensions } from '../../form/FormExtensions';
import { FormExtensionsContext } from '../../form/FormExtensions';
import type { NewRecord } from '../../fields/pickers/NewRecordContext';
import { NewRecordContext } from '../../fields/pickers/NewRecordContext';
import { useRights } from '../../core/access/useRights';
import { ClientCard, RecipientCard } from './ClientCard';
import { CommentCard } from './CommentCard';
import { DocumentsCard } from './DocumentsCard';
import type { NewClientProps } from './NewClient';
import { NewClient } from './NewClient';
import { GroupCard } from './GroupCard';
import { OrderPresence } from './OrderPresence';
import { PaymentsCard } from './PaymentsCard';
import { ShopChange } from './ShopChange';
import { TimelineCard } from './TimelineCard';
import { WaybillCard } from './WaybillCard';
import { useOrderTexts } from './texts';

type Call = 'synchronise' | 'report';

/** What one has to do first, then what is read; on a phone who has ordered comes first. */
const arrangement: CardArrangement = {
  own: [
    ...['comment-card', 'client-card', 'waybill-card', 'payments-card', 'group-card', 'timeline-card'],
    'documents-card',
  ],
  main: ['comment-card', 'status', 'waybill-card', 'shipment', 'cart', 'timeline-card'],
  side: [
    ...['client-card', 'buyer', 'payment', 'payments-card', 'delivery', 'comment', 'group-card', 'organisation'],
    ...['documents-card', 'further'],
  ],
  narrow: [
    ...['client-card', 'comment-card', 'buyer', 'status', 'waybill-card', 'shipment', 'payment', 'payments-card'],
    ...['cart', 'delivery', 'timeline-card', 'comment', 'group-card', 'organisation', 'documents-card', 'further'],
  ],
  joined: { wide: ['shipment'], narrow: ['shipment'] },
};

/** What only orders have in their form. */
export default function OrderExtensions({ children }: { children: ReactNode }) {
  const t = useOrderTexts();
  const api = useCalls(createOrderCalls);
  const notify = useNotifications();
  const queries = useQueryClient();
  const rights = useRights();
  const [running, setRunning] = useState<Call | null>(null);
  const { canAccess: mayAddClient = false } = useCanAccess({ resource: 'client', action: 'create' });
  const [adding, setAdding] = useState<Omit<NewClientProps, 'onClose'> | null>(null);
  const newRecord = useMemo(
    (): NewRecord | null =>
      mayAddClient
        ? { entity: 'client', label: t('addClient'), add: (typed, onAdded) => setAdding({ typed, onAdded }) }
        : null,
    [mayAddClient, t],
  );

  const extensions = useMemo((): FormExtensions => {
    const run = async (name: Call, call: () => Promise<Envelope>): Promise<void> => {
      setRunning(name);
      try {
        notify.show((await call()).messages);
        await queries.invalidateQueries({ queryKey: ['orderEvents'] });
      } catch (failure) {
        notify.failure(failure, 'action');
      } finally {
        setRunning(null);
      }
    };
    const report = (id: string) => run('report', () => api.reportClient(id));
    return {
      factCards: ['organisation', 'buyer', 'comment', 'cart', 'delivery', 'payment', 'shipment', 'further'],
      arrangement,
      ownCard: (name, { id, _revision }) => {
        switch (name) {
          case 'comment-card':
            return <CommentCard />;
          case 'client-card':
            return rights.can('load', 'order', 'client') ? (
              <ClientCard />
            ) : (
              rights.can('load', 'order', 'buyer') && <RecipientCard />
            );
          case 'waybill-card':
            return rights.has('waybills', 'view') && <WaybillCard order={id} revision={_revision} />;
          case 'payments-card':
            return rights.has('sums', 'view') && <PaymentsCard order={id} revision={_revision} />;
          case 'group-card':
            return <GroupCard order={id} />;
          case 'timeline-card':
            return <TimelineCard order={id} revision={_revision} />;
          case 'documents-card':
            return <DocumentsCard order={id} />;
          default:
            return null;
        }
      },
      sideCard: ({ id }) => id === '' && <ClientCard />,
      inHeader: (id) => id !== '' && <OrderPresence order={id} />,
      inForm: (
        <>
          <ShopChange />
          {adding && <NewClient {...adding} onClose={() => setAdding(null)} />}
        </>
      ),
      headerActions: (id) => {
        const synchronise = {
          label: t('synchronise'),
          Icon: SyncOutlined,
          runningLabel: running === 'synchronise' ? t('synchronising') : undefined,
          onClick: () => void run('synchronise', () => api.synchronise1c(id)),
        };
        const reporting = {
          label: t('report'),
          Icon: ForwardToInboxOutlined,
          runningLabel: running === 'report' ? t('reporting') : undefined,
          onClick: () => void report(id),
        };
        if (id === '') return [];
        return [
          ...(rights.has('orders', 'change') ? [synchronise] : []),
          ...(rights.has('statuses', 'change') ? [reporting] : []),
        ];
      },
      // The server keeps the entry; the panel asks for the letter (requirements A-28).
      afterSave: (id, sent) => {
        const status = sent.status?.['0'] as OrderStatusValue | null | undefined;
        const newest = status?.history[0];
        if (newest?.time === '' && newest.reported) void report(id);
      },
    };
  }, [t, api, notify, queries, rights, running, adding]);
  return (
    <FormExtensionsContext value={extensions}>
      <NewRecordContext value={newRecord}>{children}</NewRecordContext>
    </FormExtensionsContext>
  );
}
