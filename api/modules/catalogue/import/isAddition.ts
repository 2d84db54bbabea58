import type { ChangeKind } from '#domain/wire/Change';

/** What brings a product into the catalogue, where it was not before: the undo takes it out again. */
export const isAddition = (kind: ChangeKind): boolean => kind === 'created' || kind === 'restored';
