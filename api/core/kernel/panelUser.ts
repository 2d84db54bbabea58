import type { Role } from '#domain/wire/Role';
import type { Gate, UserType, WireUser } from '#domain/wire/Envelope';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ApiConfig } from '../schema/ApiConfig';
import type { PanelUser } from '../schema/Access';
import { textOf } from '../schema/valueOf';

const types: readonly string[] = ['admin', 'staff', 'merchant'] satisfies UserType[];

const isUserType = (type: string): type is UserType => types.includes(type);

/**
 * The user as access rules see them. An unknown type gets the fewest rights. Staff of shops other than the owner's are
 * merchants of that shop (requirements N-01).
 */
export function panelUser(user: StoredRecord, config: Pick<ApiConfig, 'ownerShopId'>, role: Role | null): PanelUser {
  const stored = textOf(user, 'type');
  const shop = textOf(user, 'shop') || null;
  const isOwners = shop === config.ownerShopId;
  const type = isUserType(stored) ? stored : 'merchant';
  const gates: Gate[] = [
    ...(type === 'admin' ? (['admin'] as const) : []),
    ...(isOwners && type !== 'merchant' ? (['owner'] as const) : []),
  ];
  return {
    id: user._id,
    name: textOf(user, 'name'),
    email: textOf(user, 'email'),
    type: type === 'staff' && !isOwners ? 'merchant' : type,
    shop,
    gates,
    role,
  };
}

export const toWireUser = ({ id, name, email, type, shop, gates, role }: PanelUser): WireUser => ({
  _id: id,
  name,
  email,
  type,
  shop,
  gates: [...gates],
  role,
});
