import { hasPrivilege } from '#domain/access/privileges';
import { hasRight } from '#domain/access/can';
import type { PanelUser } from '#core/schema/Access';

/** Whether somebody decides on what merchants propose: people of the marketplace, as far as their role goes. */
export const isApprover = (user: PanelUser | null): boolean =>
  user !== null &&
  hasPrivilege(user, 'decisions') &&
  hasRight(user, { right: 'products', level: 'change', more: 'approve' });
