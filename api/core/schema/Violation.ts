import type { ServerMessageKey } from './messages/ServerMessageKey';
import type { TextParams } from '#domain/text/translate';

/** Why a record may not be changed. */
export interface Violation {
  key: ServerMessageKey;
  params?: TextParams;
}
