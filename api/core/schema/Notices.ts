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
  /** Who has made tokens or webhooks has left, or has fewer rights than these: for those whose they are. */
  | {
      kind: 'connectionsLeft';
      /** Id of a shop; '' for the marketplace. */
      owner: string;
      maker: string;
      /** Their name, and those of tokens and of webhooks. */
      details: { who: string; tokens: string; webhooks: string };
    }
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
