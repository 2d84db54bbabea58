import type { MessageVia } from '#domain/wire/Message';
import type { DemoService } from '../../shared/DemoService';

/** A message as it has it. */
interface DemoMessage {
  ref: string;
  /** Digits. */
  phone: string;
  text: string;
  key: string;
  /** The sender's name by each way that it was given for. */
  senders: Readonly<Partial<Record<MessageVia, string>>>;
}

/** A messenger as the demo has it, and what happens there without us. */
export interface DemoMessenger extends DemoService {
  /** The settings by which it is called. */
  readonly settings: Readonly<Record<string, string>>;
  readonly messages: readonly DemoMessage[];
  /** Hryvnia. */
  balance: number;
  /** Digits of a phone whose owner wants no messages. */
  optOut(phone: string): void;
  /** From now on the message stands so; `unpublished`: in a word that nobody knows. */
  turn(ref: string, to: 'open' | 'delivered' | 'failed' | 'unpublished', via?: MessageVia): void;
}

/** The account that it knows. */
export interface DemoMessengerParts {
  key: string;
  now(): number;
}
