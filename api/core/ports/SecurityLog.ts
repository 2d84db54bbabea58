import type { SecurityEventKind } from '#domain/wire/SecurityLog';

/** What happened to an account: nothing of it is secret. */
export interface SecurityEvent {
  kind: SecurityEventKind;
  /** Whose account it is; null where that is not known. */
  user: string | null;
  /** Of a refusal without a known account: a digest of what was typed. */
  account?: string;
  /** Address of the client; '' for a program. */
  ip: string;
  /** What it was done with: password, totp, recovery, passkey, oidc, remembered. */
  factor?: string;
  /** What it was done to: a name, an id; default: `factor`. */
  detail?: string;
}

/** Keeps what happened to accounts. A call resolves when it is stored. */
export interface SecurityLog {
  record(event: SecurityEvent): Promise<void>;
}

/** Where nothing keeps it. */
export const silentSecurityLog: SecurityLog = { record: () => Promise.resolve() };
