import type { SetupTask } from '#core/kernel/SetupTask';
import { isStaffWho } from '#core/kernel/SetupTask';
import { termsSlugs } from '#domain/wire/terms';
import { missingTerms } from './terms';

/** Done once sellers can read what they accept. */
export const termsSetup: SetupTask = {
  id: 'terms',
  state: async (context) =>
    isStaffWho('update', 'page', context)
      ? {
          isDone: (await missingTerms(context)).length === 0,
          place: { entity: 'page', filter: `slug:${termsSlugs.join(',')}` },
        }
      : undefined,
};
