import { can } from '#domain/access/can';
import type { HookContext } from '#core/schema/HookContext';

type Viewer = Pick<HookContext, 'user'>;

/** Whether who reads it sees what an order costs and what was paid; the program itself does. */
export const seesSums = ({ user }: Viewer): boolean => user === null || can(user, 'load', 'order', 'total');

/** Whether they see whose it is. */
export const seesBuyers = ({ user }: Viewer): boolean => user === null || can(user, 'load', 'order', 'buyer');
