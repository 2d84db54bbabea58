import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { changeKinds } from '#domain/wire/Change';
import type { PingResult, WebhookReport } from '#domain/wire/Webhook';
import { useLanguage } from '../../../core/i18n/languageStore';
import { useNotifications } from '../../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../../core/session/useCalls';
import type { Confirmation } from '../../../ui/ConfirmDialog';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { ConnectionList } from '../shared/ConnectionList';
import { HistoryDialog } from '../shared/HistoryDialog';
import { DeliveriesDialog } from './DeliveriesDialog';
import { NewSecretDialog } from './NewSecretDialog';
import { PingDialog } from './PingDialog';
import { eventTexts, useWebhookTexts } from './texts';
import { createWebhookCalls } from './webhookCalls';
import { WebhookDialog } from './WebhookDialog';
import type { WebhookAction } from './WebhookItem';
import { WebhookItem } from './WebhookItem';

/** What is open: `webhook` is null in the form of a new one. */
type Opened =
  | { kind: 'form'; webhook: WebhookReport | null }
  | { kind: 'deliveries' | 'history'; webhook: WebhookReport }
  | { kind: 'ping'; name: string; result: PingResult }
  | { kind: 'secret'; name: string; secret: string };

const stateOf = ({ active }: WebhookReport): string => (active ? 'on' : 'off');

/** Webhooks with the log of their deliveries and what is done with them. */
export function WebhooksPanel() {
  const tWebhook = useWebhookTexts();
  const language = useLanguage();
  const api = useCalls(createWebhookCalls);
  const notify = useNotifications();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => api.webhooks(signal),
  });
  const titleOf = (entity: string): string =>
    data?.entities.find(({ name }) => name === entity)?.title[language] ?? entity;
  const close = (): void => setOpened(null);

  async function run(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (failure) {
      notify.failure(failure, 'action');
    }
    await refetch();
  }
  const ping = ({ _id, name }: WebhookReport) =>
    run(async () => setOpened({ kind: 'ping', name, result: (await api.pingWebhook(_id)).result }));
  const renew = ({ _id, name }: WebhookReport) =>
    run(async () => setOpened({ kind: 'secret', name, secret: (await api.renewWebhookSecret(_id)).result.secret }));
  const endFormer = ({ _id }: WebhookReport) =>
    run(async () => notify.showDelayed('action', (await api.endFormerSecret(_id)).messages));
  const remove = ({ _id }: WebhookReport) =>
    run(async () => notify.showDelayed('action', (await api.removeWebhook(_id)).messages));

  function start(action: WebhookAction, webhook: WebhookReport): void {
    const { name } = webhook;
    const ask = (question: Omit<Confirmation, 'isDestructive'>): void =>
      setConfirmation({ ...question, isDestructive: true });
    if (action === 'edit') setOpened({ kind: 'form', webhook });
    else if (action === 'deliveries' || action === 'history') setOpened({ kind: action, webhook });
    else if (action === 'ping') void ping(webhook);
    else if (action === 'secret')
      setConfirmation({
        title: tWebhook('renewTitle', { name }),
        text: tWebhook('renewText'),
        confirmLabel: tWebhook('action.secret'),
        isDestructive: false,
        onConfirm: () => renew(webhook),
      });
    else if (action === 'endFormer')
      ask({
        title: tWebhook('endFormerTitle', { name }),
        text: tWebhook('endFormerText'),
        confirmLabel: tWebhook('action.endFormer'),
        onConfirm: () => endFormer(webhook),
      });
    else
      ask({
        title: tWebhook('removeTitle', { name }),
        text: tWebhook('removeText'),
        confirmLabel: tWebhook('action.remove'),
        onConfirm: () => remove(webhook),
      });
  }

  return (
    <>
      <ConnectionList
        items={data?.items}
        error={error}
        onRetry={refetch}
        label={tWebhook('list')}
        none={tWebhook('none')}
        noneText={tWebhook('noneText')}
        createLabel={tWebhook('create')}
        onCreate={() => setOpened({ kind: 'form', webhook: null })}
        states={{ on: tWebhook('active'), off: tWebhook('inactive') }}
        stateOf={stateOf}
        textOf={({ address, owner, user }) => `${address} ${owner.title} ${user.name}`}
      >
        {(webhook) => <WebhookItem webhook={webhook} titleOf={titleOf} onAction={(action) => start(action, webhook)} />}
      </ConnectionList>
      {data && opened?.kind === 'form' && (
        <WebhookDialog
          webhook={opened.webhook}
          entities={data.entities}
          onSaved={() => void refetch()}
          onClose={close}
        />
      )}
      {opened?.kind === 'deliveries' && <DeliveriesDialog webhook={opened.webhook} onClose={close} />}
      {opened?.kind === 'ping' && <PingDialog name={opened.name} result={opened.result} onClose={close} />}
      {opened?.kind === 'secret' && <NewSecretDialog name={opened.name} secret={opened.secret} onClose={close} />}
      {opened?.kind === 'history' && (
        <HistoryDialog
          name={opened.webhook.name}
          queryKey={['webhooks', opened.webhook._id]}
          load={async (signal) => (await api.webhook(opened.webhook._id, signal)).history}
          labelOf={(field, value) => {
            if (field === 'entities') return titleOf(value);
            if (field === 'events' && value in eventTexts)
              return tWebhook(eventTexts[value as keyof typeof eventTexts]);
            const kind = changeKinds.find((each) => each === value);
            return field === 'kinds' && kind ? tWebhook(`kind.${kind}`) : value;
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </>
  );
}
