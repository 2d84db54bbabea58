import type { Context } from './Context';
import { newId } from './newId';

/** The id of a record that a call makes: under a key the same in every repeat of it. */
export const plannedOrNewId = (context: Pick<Context, 'planned' | 'clock' | 'cryptoProvider'>): string =>
  context.planned?.take() ?? newId(context);
