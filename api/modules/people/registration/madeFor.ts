import type { EntityRecords } from '#core/ports/EntityRecords';

/** The application that a shop or a user was made for: an acceptance that was cut off goes on with what there is. */
export const madeBy = '_application';

export const isMadeFor = ({ _id }: EntityRecords['applications'], record: EntityRecords['shops' | 'users']): boolean =>
  !record._deleted && record[madeBy] === _id;
