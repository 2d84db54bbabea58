import type { MessageKey } from '#domain/text/messages/MessageKey';
import type { en } from './en';

/** Key of any message of an envelope. */
export type ServerMessageKey = MessageKey | keyof typeof en;
