/** What a notice says that is about no record. */
export type NoticeDetails = Readonly<Record<string, string | number>>;

/** What happened in a module whose events are in no change log. */
export type ToldNotice = {
  /** By it, it counts once: it may be told again. Names what happened, not when it was told. */
  id: string;
} & (
  | {
      kind: 'importDone';
      to: string;
      details: { import: string; file: string; created: number; updated: number; refused: number };
    }
  /** For administrators. */
  | { kind: 'mailFailed'; details: { to: string; subject: string; way: 'mail' | 'message' } }
  /** A person tries how they are told. */
  | { kind: 'test'; to: string; details: Record<string, never> }
);

/** Tells people of what they have to know. */
export interface Notices {
  /** Resolves when it is stored. */
  tell(notice: ToldNotice): Promise<void>;
}

/** Where the module of notices is absent. */
export const silentNotices: Notices = { tell: () => Promise.resolve() };
