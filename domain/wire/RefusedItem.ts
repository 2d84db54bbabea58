import type { Language } from '../text/Language';
import type { Message } from './Envelope';

/** A record that a bulk operation could not change, and why. */
export interface RefusedItem {
  _id: string;
  title: Partial<Record<Language, string>>;
  messages: Message[];
}
