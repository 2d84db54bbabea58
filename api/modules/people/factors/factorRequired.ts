import { roleOf } from '#core/kernel/roleOf';
import type { EntityRecords } from '#core/ports/EntityRecords';
import type { ReadStore } from '#core/ports/ReadStore';

/** Whether a user may not be without a second factor. */
export type FactorRequired = (user: EntityRecords['users'], services: { store: ReadStore }) => Promise<boolean>;

/** Whose role says so. */
export const factorRequired: FactorRequired = async (user, { store }) =>
  (await roleOf(user, store))?.needsFactor ?? false;
