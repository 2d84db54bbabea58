import type { BaseRecord } from '#domain/wire/BaseRecord';
import { systemCollection } from '#core/schema/systemCollection';

/** The second factors of an account but for its passkeys; the id is that of the user. */
export interface StoredFactors extends BaseRecord {
  /** null: none. `secret` is sealed. `lastStep`: of the last code that was accepted. */
  totp: { secret: string; lastStep: number; since: string } | null;
  /** A secret that was shown, and no code of it confirmed yet. */
  enrolment: { secret: string; since: string } | null;
  /** Digests of the codes that are left. */
  recovery: string[];
}

export const factorCollection = systemCollection<StoredFactors>('user_factors', []);
