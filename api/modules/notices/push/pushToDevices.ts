import type { PushMessage } from '#domain/wire/Notice';
import type { Services } from '#core/kernel/Context';
import { postPush } from './postPush';
import { openSubscriptions } from './pushSubscriptions';

interface Progress {
  /** Ids of the browsers that have it. */
  reached: readonly string[];
  /** Stores that a further one has. */
  save(reached: readonly string[]): Promise<void>;
}

/** Shows a message in all browsers of a person; false: some of them have to be tried again. */
export async function pushToDevices(
  message: PushMessage,
  user: string,
  progress: Progress,
  services: Services,
): Promise<boolean> {
  let { reached } = progress;
  let isComplete = true;
  for (const subscription of await openSubscriptions([user], services)) {
    if (reached.includes(subscription._id)) continue;
    if ((await postPush(message, subscription, services)) === 'failed') {
      isComplete = false;
      continue;
    }
    reached = [...reached, subscription._id];
    await progress.save(reached);
  }
  return isComplete;
}
