import { WebhookReceiver } from './WebhookReceiver';

/** Opens receivers for the tests of a file, which are closed after each of them. */
export function webhookReceivers(): () => Promise<WebhookReceiver> {
  const open: WebhookReceiver[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((receiver) => receiver.close()));
  });
  return async () => {
    const receiver = await WebhookReceiver.start();
    open.push(receiver);
    return receiver;
  };
}
