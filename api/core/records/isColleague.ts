import { hasPrivilege } from '#domain/access/privileges';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import { textOf } from '../schema/valueOf';

/** Who did something, for a merchant, where it was nobody of the own shop. */
export const marketplaceName: Bilingual = { uk: 'Маркетплейс', en: 'Marketplace' };

/** Whether everybody is told by name: to people of the marketplace, and where nobody asks. */
export const knowsAllNames = ({ user: me }: Pick<Context, 'user'>): boolean => !me || hasPrivilege(me, 'names');

/** Whether a merchant may know who this is: people of the own shop. */
export const isColleague = (user: StoredRecord | null | undefined, { user: me }: Pick<Context, 'user'>): boolean =>
  knowsAllNames({ user: me }) || (!!user && textOf(user, 'shop') === me?.shop);
