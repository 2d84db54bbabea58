import type { EntityRecords } from '#core/ports/EntityRecords';

/** Whether a user may not be without a second factor. Nobody is required to have one yet. */
export type FactorRequired = (user: EntityRecords['users']) => boolean;

export const factorRequired: FactorRequired = () => false;
