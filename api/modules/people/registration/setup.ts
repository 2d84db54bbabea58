import type { SetupSource } from '#core/kernel/SetupSource';
import { isStaffWho } from '#core/kernel/SetupSource';
import { termsSlugs } from '#domain/wire/terms';
import { missingTerms } from './terms';

/** Done once sellers can read what they accept. */
export const termsSetup: SetupSource = async (context) =>
  isStaffWho('update', 'page', context)
    ? [
        {
          id: 'terms',
          isDone: (await missingTerms(context)).length === 0,
          place: { entity: 'page', filter: `slug:${termsSlugs.join(',')}` },
        },
      ]
    : [];
