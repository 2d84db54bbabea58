import type { Context } from '../kernel/Context';

/** Of a change that is made now: its time and author. */
export const changeStamp = ({ clock, user }: Pick<Context, 'clock' | 'user'>) => ({
  _updated: new Date(clock.now()).toISOString(),
  _updatedBy: user?.id ?? '',
});
