import type { MessageState, MessageVia } from '#domain/wire/Message';
import type { OutgoingMessage } from '#core/ports/Messenger';

/** How a message stands at its service. */
export interface RemoteMessageState {
  state: MessageState;
  /** null: it does not say. */
  via: MessageVia | null;
}

/** What can be asked of a messenger. All calls throw `MessengerFailure`. */
export interface MessengerCalls {
  /** Sends a message of a key once, however often it is asked to. Resolves with the service's number of it. */
  send(message: OutgoingMessage): Promise<string>;
  /** By the service's numbers; those that it does not know are missing. */
  states(refs: readonly string[]): Promise<ReadonlyMap<string, RemoteMessageState>>;
  /** Hryvnia. A cheap call: the service refuses it where it does not accept the key. */
  balance(): Promise<number>;
}

/** A messenger with the installation's account. */
export interface MessengerAccount extends MessengerCalls {
  readonly code: string;
  readonly isDemo: boolean;
  /** Who does not have Viber, or does not read it there, gets an SMS. */
  readonly hasViber: boolean;
  /** Whether a report of it is signed as it should be. */
  isSigned(body: unknown): Promise<boolean>;
}

/**
 * `refused`: the service never takes this message; `optedOut`: nor any other to this person, who does not want them;
 * `account`: no message is taken for now, as without money on the account; `key`: it does not accept the account;
 * `limit`: there were too many calls; `unclear`: it gave no answer that can be read, and may have sent the message.
 */
type MessengerFailureKind = 'refused' | 'optedOut' | 'account' | 'key' | 'limit' | 'unclear';

/** The service did not answer, or refused; `reason` is for people who look after the installation. */
export class MessengerFailure extends Error {
  constructor(
    readonly reason: string,
    readonly kind: MessengerFailureKind,
  ) {
    super(reason);
    this.name = 'MessengerFailure';
  }
}
