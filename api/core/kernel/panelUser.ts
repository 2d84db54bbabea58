import { gradeOf } from '#domain/access/standing';
import type { Role } from '#domain/wire/Role';
import type { WireUser } from '#domain/wire/Envelope';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ApiConfig } from '../schema/ApiConfig';
import type { PanelUser } from '../schema/Access';
import { textOf } from '../schema/valueOf';

/** The user as access rules see them. */
export function panelUser(user: StoredRecord, config: Pick<ApiConfig, 'ownerShopId'>, role: Role | null): PanelUser {
  const shop = textOf(user, 'shop') || null;
  return {
    id: user._id,
    name: textOf(user, 'name'),
    email: textOf(user, 'email'),
    ...gradeOf(textOf(user, 'type'), shop === config.ownerShopId),
    shop,
    role,
  };
}

export const toWireUser = ({ id, name, email, type, shop, gates, role, isViewed }: PanelUser): WireUser => ({
  _id: id,
  name,
  email,
  type,
  shop,
  gates: [...gates],
  role,
  ...(isViewed && { isViewed }),
});
