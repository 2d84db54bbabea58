import { z } from 'zod';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { JobHandler } from '#core/jobs/Jobs';
import { canLogIn } from '#core/kernel/canLogIn';
import type { Services } from '#core/kernel/Context';
import { bilingualText } from '#core/schema/EntityTexts';
import { systemCollection, systemRecord } from '#core/schema/systemCollection';
import { findByEmail, maxEmailLength } from '../findByEmail';
import { mailAccountNotice } from '../mails/mailAccountNotice';

/** The owner of an account is told after so many, at most once a day. */
const toldAfter = 5;
const dayMs = 24 * 3_600_000;
const retryMs = 60_000;
const retries = 20;

interface StoredFailedTries extends BaseRecord {
  failures: number;
  /** ISO instant of the last mail; '' before. */
  told: string;
}

/** By the id of the user. */
export const failedTriesCollection = systemCollection<StoredFailedTries>('failed_tries', []);

export const failedTryKind = 'people.failedTry';

const paramsSchema = z.object({ email: z.string().max(maxEmailLength) });

/** Whether the owner is to be told now. */
async function countFailure(user: string, { store, clock }: Services): Promise<boolean> {
  for (let attempt = 0; attempt < retries; attempt += 1) {
    const now = clock.now();
    const known = await store.get(failedTriesCollection.name, user);
    const isStale = known !== null && now - Date.parse(known._updated) > dayMs;
    const failures = (known && !isStale ? known.failures : 0) + 1;
    const wasTold = known !== null && known.told !== '' && now - Date.parse(known.told) < dayMs;
    const isDue = failures >= toldAfter && !wasTold;
    const at = new Date(now).toISOString();
    const values = { failures: isDue ? 0 : failures, told: isDue ? at : (known?.told ?? '') };
    const written = known
      ? await store.replace(failedTriesCollection.name, {
          ...known,
          ...values,
          _updated: at,
          _revision: known._revision + 1,
        })
      : await store.insert(failedTriesCollection.name, [systemRecord(user, now, values)]);
    if (written.ok) return isDue;
  }
  return false;
}

/** After a login that was done. */
export async function forgetFailures(user: string, { store }: Pick<Services, 'store'>): Promise<void> {
  await store.patch(failedTriesCollection.name, { op: 'ids', ids: [user] }, { failures: 0 });
}

/**
 * Counts a failed login, and mails the owner of the account, if there is one. A job and no part of the login: how long
 * that takes must not tell which addresses have accounts.
 */
export const failedTryHandler = (services: () => Services): JobHandler => ({
  kind: failedTryKind,
  title: bilingualText('Невдала спроба входу', 'A failed login'),
  maxAttempts: 3,
  retryDelayMs: () => retryMs,
  run: async ({ params }) => {
    const user = await findByEmail(paramsSchema.parse(params).email, services().store);
    if (!user || !canLogIn(user)) return;
    if (await countFailure(user._id, services())) await mailAccountNotice(user, 'failedTries', services());
  },
});
