import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';
import type { Message } from '#domain/wire/Envelope';
import type { NotificationStore } from './createNotificationStore';
import { notificationDelaysMs } from './notificationTiming';

/** Bulk actions go to the address of a list. */
const isBulkAction = (body: unknown): boolean => typeof body === 'object' && body !== null && 'action' in body;

/** A record's form may be loaded ahead, and then it shows its messages once it is opened; the 404 screen shows its own. */
const showsOwnMessages = /^\/api\/(home\/error|[^/]+\/(create|update)(\/|\?|$))/;

const isLoad = (method: string, path: string, body: unknown): boolean =>
  !showsOwnMessages.test(path) &&
  (method === 'GET' || (method === 'POST' && /list$/.test(path) && !isBulkAction(body)));

/**
 * A client that shows the messages of what loads, whoever asks (domain §7). The messages of a change are shown by who asked
 * for it, together with what can be undone.
 */
export function withLoadMessages(
  client: EnvelopeClient,
  notifications: Pick<NotificationStore, 'show'>,
): EnvelopeClient {
  const show = (messages: readonly Message[]) => notifications.show(messages, notificationDelaysMs.load);
  return {
    ...client,
    call: async (method, path, options) => {
      const answer = await client.call<never>(method, path, options);
      if (isLoad(method, path, options?.body)) show(answer.messages);
      return answer;
    },
  };
}
