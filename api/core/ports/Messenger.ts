import type { MessageState, MessageVia } from '#domain/wire/Message';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { MessageRules } from '#domain/order/messengerSettings';

/** A text to a phone. */
export interface OutgoingMessage {
  /** +38 (0XX) XXX XX XX. */
  phone: string;
  text: string;
  /** The same for every attempt: the service sends a message of a key once. At most 40 letters and digits. */
  key: string;
}

/**
 * `refused`: the service will never take this message. `failed`: it may take it later. `reason` is for the log of mails
 * and holds no secret.
 */
export type MessageResult =
  { state: 'accepted'; service: string; ref: string } | { state: 'refused' | 'failed'; reason: string };

/** What the settings say. */
export interface MessengerSetup extends MessageRules {
  title: Bilingual;
  /** Messages go by Viber first; else they are SMS at once. */
  hasViber: boolean;
  /** The demo's: nothing is sent. */
  isDemo: boolean;
}

/** Hands texts over to the service of the settings. Never throws for what the service or the network does. */
export interface Messenger {
  /** null: no service is active, or it has no key. */
  setup(): Promise<MessengerSetup | null>;
  send(message: OutgoingMessage): Promise<MessageResult>;
  /** How messages stand, by the service's numbers; those of which nothing is known now are missing. */
  states(
    service: string,
    refs: readonly string[],
  ): Promise<ReadonlyMap<string, { state: MessageState; via: MessageVia | null }>>;
}

/** Where the module of messages is absent. */
export const noMessenger: Messenger = {
  setup: () => Promise.resolve(null),
  send: () => Promise.resolve({ state: 'failed', reason: 'no messenger' }),
  states: () => Promise.resolve(new Map()),
};
