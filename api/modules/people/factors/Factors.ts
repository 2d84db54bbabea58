import { systemRecord } from '#core/schema/systemCollection';
import type { Services } from '#core/kernel/Context';
import { matchingDigest, newRecoveryCodes } from './recoveryCodes';
import { openSecret, sealSecret } from './sealedSecret';
import type { StoredFactors } from './StoredFactors';
import { factorCollection } from './StoredFactors';
import { acceptedStep, newTotpSecret } from './totp';

const enrolmentValidityMs = 15 * 60_000;
const retries = 20;

type FactorServices = Pick<Services, 'store' | 'clock' | 'cryptoProvider' | 'secretBox' | 'log'>;

type Values = Pick<StoredFactors, 'totp' | 'enrolment' | 'recovery'>;

const none: Values = { totp: null, enrolment: null, recovery: [] };

/**
 * Codes of an authenticator application, and recovery codes. All that is known of an account is one record, written over
 * the revision that was read: of concurrent uses of a code one is accepted.
 */
export class Factors {
  constructor(private readonly services: FactorServices) {}

  async of(user: string): Promise<Values> {
    return (await this.services.store.get(factorCollection.name, user)) ?? none;
  }

  /** Begins anew with a secret, which counts once a code of it is confirmed. */
  async beginTotp(user: string): Promise<string> {
    const { cryptoProvider, secretBox, clock } = this.services;
    const secret = newTotpSecret(cryptoProvider);
    const enrolment = {
      secret: await sealSecret(secret, user, secretBox),
      since: new Date(clock.now()).toISOString(),
    };
    await this.change(user, () => ({ enrolment }));
    return secret;
  }

  /** False: the code is wrong, or nothing was begun within the last quarter of an hour. */
  confirmTotp(user: string, code: string): Promise<boolean> {
    const { clock } = this.services;
    return this.change(user, async ({ totp, enrolment }) => {
      if (totp || !enrolment || clock.now() - Date.parse(enrolment.since) > enrolmentValidityMs) return null;
      const step = await this.stepOf(user, enrolment.secret, code, 0);
      if (step === null) return null;
      const since = new Date(clock.now()).toISOString();
      return { totp: { secret: enrolment.secret, lastStep: step, since }, enrolment: null };
    });
  }

  /** Whether the code is right; it then never is again. */
  useTotp(user: string, code: string): Promise<boolean> {
    return this.change(user, async ({ totp }) => {
      const step = totp && (await this.stepOf(user, totp.secret, code, totp.lastStep));
      return totp && step !== null ? { totp: { ...totp, lastStep: step } } : null;
    });
  }

  /** Whether it is one of the codes that are left; it then is none any more. */
  useRecoveryCode(user: string, code: string): Promise<boolean> {
    return this.change(user, async ({ recovery }) => {
      const used = await matchingDigest(user, code, recovery, this.services.cryptoProvider);
      return used === undefined ? null : { recovery: recovery.filter((each) => each !== used) };
    });
  }

  /** New codes in place of all former ones; shown this once. */
  async renewRecoveryCodes(user: string): Promise<string[]> {
    const { codes, digests } = await newRecoveryCodes(user, this.services.cryptoProvider);
    await this.change(user, () => ({ recovery: digests }));
    return codes;
  }

  async removeTotp(user: string): Promise<void> {
    await this.change(user, () => ({ totp: null, enrolment: null }));
  }

  /** Recovery codes as well: without a factor there is nothing to recover. */
  async removeAll(user: string): Promise<void> {
    await this.services.store.remove(factorCollection.name, { op: 'ids', ids: [user] });
  }

  private async stepOf(user: string, sealed: string, code: string, lastStep: number): Promise<number | null> {
    const { secretBox, clock, log } = this.services;
    const secret = await openSecret(sealed, user, secretBox);
    if (secret === null) log.warn({ user }, 'the secret of a factor was sealed with another key');
    return secret === null ? null : acceptedStep(secret, code, clock.now(), lastStep);
  }

  /** Writes over what was read, and reads again where somebody else has written meanwhile. False: nothing to write. */
  private async change(
    user: string,
    next: (present: Values) => Partial<Values> | null | Promise<Partial<Values> | null>,
  ): Promise<boolean> {
    const { store, clock } = this.services;
    for (let attempt = 0; attempt < retries; attempt += 1) {
      const known = await store.get(factorCollection.name, user);
      const values = await next(known ?? none);
      if (!values) return false;
      const written = known
        ? await store.replace(factorCollection.name, { ...known, ...values, _revision: known._revision + 1 })
        : await store.insert(factorCollection.name, [systemRecord(user, clock.now(), { ...none, ...values })]);
      if (written.ok) return true;
    }
    return false;
  }
}
