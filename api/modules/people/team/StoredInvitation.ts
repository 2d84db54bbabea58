import type { BaseRecord } from '#domain/wire/BaseRecord';
import { systemCollection } from '#core/schema/systemCollection';

/** Stores find no empty text. `shop`: '' for the marketplace. */
export const teamKey = (shop: string): string => (shop === '' ? 'marketplace' : `shop-${shop}`);

export interface StoredInvitation extends BaseRecord {
  /** `teamKey` of its shop. */
  team: string;
  email: string;
  /** Of the role that the person gets; '' for all that there is. */
  role: string;
  /** Id of the account that was made for it; '' where the address had one: nothing but the letter tells of it. */
  user: string;
  /** Id of who has invited. */
  by: string;
  /** Instant. */
  until: string;
  /** It was taken back. */
  isOver: boolean;
}

export const invitationCollection = systemCollection<StoredInvitation>('team_invitations', [
  { path: 'team', kind: 'key' },
  { path: 'until', kind: 'instant' },
  { path: 'isOver', kind: 'flag' },
]);
