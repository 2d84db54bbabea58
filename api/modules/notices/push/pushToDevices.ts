import type { PushMessage } from '#domain/wire/Notice';
import type { Services } from '#core/kernel/Context';
import { postPush } from './postPush';
import { openSubscriptions } from './pushSubscriptions';

interface Progress {
  /** Ids of the browsers that have it. */
  reached: readonly string[];
  /** Stores which have it now. */
  save(reached: readonly string[]): Promise<void>;
}

/** Shows a message in all browsers of a person; false: some of them have to be tried again. */
export async function pushToDevices(
  message: PushMessage,
  user: string,
  { reached, save }: Progress,
  services: Services,
): Promise<boolean> {
  const subscriptions = await openSubscriptions([user], services);
  const missing = subscriptions.filter(({ _id }) => !reached.includes(_id));
  const outcomes = await Promise.all(
    missing.map(async (each) => ({ id: each._id, outcome: await postPush(message, each, services) })),
  );
  const further = outcomes.filter(({ outcome }) => outcome !== 'failed').map(({ id }) => id);
  if (further.length === missing.length) return true;
  await save([...reached, ...further]);
  return false;
}
