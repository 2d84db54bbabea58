import type { LiveMessage } from './readEvents';
import { liveUpdates } from './liveUpdates';

/** Of timers of one length the one that was set first ends first. */
const lingerMs = 1;
const lingered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, lingerMs));

it('whoever subscribes is told, though another one has unsubscribed more than once', async () => {
  let isConnected = false;
  let receive = (_message: LiveMessage): void => undefined;
  const updates = liveUpdates((onMessage) => {
    isConnected = true;
    receive = onMessage;
    return () => (isConnected = false);
  }, lingerMs);
  const first = jest.fn();
  const second = jest.fn();
  await updates.subscribe('resource/order', first);
  for (const _again of [1, 2]) await updates.unsubscribe('resource/order', first);
  await updates.subscribe('resource/order', second);
  await lingered();
  expect(isConnected).toBe(true);
  receive({ kind: 'change', event: { resource: 'order', type: 'created', ids: ['a'] } });
  expect(second).toHaveBeenCalledWith({ topic: 'resource/order', type: 'created', payload: { ids: ['a'] } });
  await updates.unsubscribe('resource/order', second);
  await lingered();
  expect(isConnected).toBe(false);
  expect(first).not.toHaveBeenCalled();
});
