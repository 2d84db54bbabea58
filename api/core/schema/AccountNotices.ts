/** What happened to an account outside of its own module, that its owner should know of. */
export type AccountEvent = 'tokenCreated';

/** Tells owners of accounts by mail, in case somebody else has done it. */
export interface AccountNotices {
  /** `what`: the name of what was made. */
  tell(userId: string, event: AccountEvent, what: string): Promise<void>;
}

/** Where the module of people is absent. */
export const silentAccountNotices: AccountNotices = { tell: () => Promise.resolve() };
