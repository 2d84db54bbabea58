import type { Bilingual } from './FieldDefinition';

/** `open`: on its way; `failed`: it did not arrive. */
export const messageStates = ['open', 'delivered', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

/** By what a message has arrived, or is to. */
export const messageVias = ['sms', 'viber'] as const;
export type MessageVia = (typeof messageVias)[number];

/** How much is left on the accounts of messengers, for administrators. */
export interface MessengerBalancesResult {
  messengers: {
    code: string;
    title: Bilingual;
    /** Hryvnia; null: there is no key, or the service has not answered. */
    balance: number | null;
    /** It is the demo's: nothing is sent. */
    isDemo: boolean;
  }[];
}
