import { isOfMarketplace, standingOf } from '#domain/access/standing';
import type { SetupStep } from '#domain/wire/Setup';
import type { RecordAction } from '#domain/wire/Form';
import type { PanelUser } from '../schema/Access';
import type { RecordsByEntity } from '../ports/EntityRecords';
import { accessTo } from './accessTo';
import type { Context } from './Context';

/**
 * What a module wants to be set up in the first hour, and whether it is; nothing of what is not this user's to do
 * (docs/decisions/092-the-first-hour.md).
 */
export type SetupSource = (context: Context) => Promise<readonly SetupStep[]>;

/** The merchant whose shop is to be set up. */
export const merchantOf = ({ user }: Context): (PanelUser & { shop: string }) | undefined =>
  user && standingOf(user) === 'shop' && user.shop !== null ? { ...user, shop: user.shop } : undefined;

/** Whether the user is of the marketplace's staff and may do this with records of the entity. */
export function isStaffWho(action: RecordAction, entity: keyof RecordsByEntity, context: Context): boolean {
  const known = context.entities.get(entity);
  return (
    known !== undefined &&
    context.user !== null &&
    isOfMarketplace(context.user) &&
    accessTo(known, context).permissions.includes(action)
  );
}
