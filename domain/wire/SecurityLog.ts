/** What of accounts is kept (decision 099). */
export const securityEventKinds = [
  'login',
  'loginRefused',
  'logout',
  'secondStepRefused',
  'factorAdded',
  'factorRemoved',
  'recoveryCodeUsed',
  'recoveryCodesRenewed',
  'identityLinked',
  'identityUnlinked',
  'confirmed',
  'confirmationRefused',
  'sessionsEnded',
  'deviceRemembered',
  'devicesForgotten',
  'tokenCreated',
  'tokenRevoked',
  'webhookChanged',
  'roleGiven',
  'memberTurnedOff',
  'invited',
  'exported',
  'mailRead',
  'viewBegun',
  'viewEnded',
  'viewExpired',
  'secondStepRule',
  'callRefused',
  'callsLimited',
  'tokenRefused',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** An entry as administrators read it. */
export interface SecurityEntry {
  _id: string;
  /** Instant. */
  at: string;
  kind: SecurityEventKind;
  /** Whose account it is: id and name; null where it is not known. */
  user: { _id: string; name: string } | null;
  /** Of a refusal without a known account: a digest of what was typed. */
  account: string;
  /** A range of addresses; '' for a program. */
  network: string;
  /** What it was done with, or to. */
  detail: string;
}

/** Result of GET /api/security-log: the newest entry first. */
export interface SecurityLogResult {
  items: SecurityEntry[];
  page: number;
  maxPages: number;
  total: number;
}
