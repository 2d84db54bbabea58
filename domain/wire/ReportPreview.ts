/** How the client of an order would be told of another status. */
export type ReportPreview = {
  /** The settings have clients told of it without being asked. */
  isAutomatic: boolean;
} & (
  | {
      way: 'mail';
      to: string;
      /** There is no mail server: the mail waits. */
      isKept: boolean;
    }
  | {
      way: 'message';
      to: string;
      /** By Viber first; else an SMS at once. */
      hasViber: boolean;
      /** The demo's: nothing is sent. */
      isDemo: boolean;
      text: string;
      parts: number;
      /** Hryvnia, about; null: the settings have no price. */
      cost: number | null;
      /** Instant, where quiet hours hold it. */
      heldUntil: string | null;
    }
  | { way: 'none'; reason: string }
);
