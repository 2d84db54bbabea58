import type { PushSubscriptionBody } from '#domain/wire/Notice';
import type { EnvelopeClient } from '../../../../dataProvider/envelopeClient';

const path = '/api/notices/push';

/** Calls of the browsers that show notices. */
export const createPushCalls = (client: EnvelopeClient) => ({
  pushKey: async (): Promise<{ publicKey: string }> => (await client.call<{ publicKey: string }>('GET', path)).result,
  subscribeToPush: async (body: PushSubscriptionBody): Promise<void> => {
    await client.call('PUT', path, { body });
  },
  unsubscribeFromPush: async (endpoint: string): Promise<void> => {
    await client.call('DELETE', path, { body: { endpoint } });
  },
});

export type PushCalls = ReturnType<typeof createPushCalls>;
