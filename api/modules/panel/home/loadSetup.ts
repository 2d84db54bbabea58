import type { Context } from '#core/kernel/Context';
import type { SetupSource } from '#core/kernel/SetupSource';
import { merchantOf } from '#core/kernel/SetupSource';
import type { SetupList } from '#domain/wire/Setup';
import { setupSteps } from '#domain/wire/Setup';

/** What this user has to set up; undefined when nothing is left, and for whom only a role lets in. */
export async function loadSetup(sources: readonly SetupSource[], context: Context): Promise<SetupList | undefined> {
  if (context.user?.role) return undefined;
  const steps = (await Promise.all(sources.map((source) => source(context))))
    .flat()
    .sort((one, other) => setupSteps.indexOf(one.id) - setupSteps.indexOf(other.id));
  return steps.every(({ isDone }) => isDone) ? undefined : { of: merchantOf(context) ? 'shop' : 'installation', steps };
}
