import type { MessengerService } from '../contract/MessengerService';
import type { MessengerFailure } from '../contract/MessengerCalls';

/** What the contract suite has to know of a messenger. */
export interface MessengerCase {
  messenger: MessengerService;
  /** Settings with which it writes SMS alone. */
  smsOnly: Readonly<Record<string, string>>;
  /** Settings that have its signing key, and bodies of reports that it signs by that. */
  signing: { settings: Readonly<Record<string, string>>; signed: readonly object[]; forged: readonly object[] };
  /** Answers to a message, as they were recorded, and what they mean; null: it is taken, by this number. */
  recorded: readonly { body: object; is: MessengerFailure['kind'] | { ref: string } }[];
  /** Answers to a question about the states of `ref`. */
  states: readonly { body: object; ref: string; is: object | undefined }[];
}
