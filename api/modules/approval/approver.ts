import { hasRight } from '#domain/access/can';
import type { PanelUser } from '#core/schema/Access';
import { isOwnerStaff } from '#core/schema/Access';

/** Whether somebody decides on what merchants propose: people of the marketplace, as far as their role goes. */
export const isApprover = (user: PanelUser | null): boolean =>
  user !== null && isOwnerStaff(user) && hasRight(user, { right: 'products', level: 'change', more: 'approve' });
