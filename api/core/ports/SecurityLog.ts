/** What of signing in is worth keeping: nothing of it is secret. */
interface SecurityEvent {
  kind:
    | 'login'
    | 'loginRefused'
    | 'logout'
    | 'secondStepRefused'
    | 'factorAdded'
    | 'factorRemoved'
    | 'recoveryCodeUsed'
    | 'recoveryCodesRenewed'
    | 'confirmed'
    | 'confirmationRefused'
    | 'sessionsEnded'
    | 'deviceRemembered'
    | 'devicesForgotten';
  /** Whose account it is; null where that is not known. */
  user: string | null;
  /** Of a refusal without a known account: a digest of what was typed. */
  account?: string;
  /** Address of the client; '' for a program. */
  ip: string;
  /** What it was done with: password, totp, recovery, passkey, remembered. */
  factor?: string;
}

/** Keeps what happened to accounts. A call resolves when it is stored. */
export interface SecurityLog {
  record(event: SecurityEvent): Promise<void>;
}

/** Where nothing keeps it. */
export const silentSecurityLog: SecurityLog = { record: () => Promise.resolve() };
