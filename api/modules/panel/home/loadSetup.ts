import type { Context } from '#core/kernel/Context';
import type { SetupTask } from '#core/kernel/SetupTask';
import { merchantOf } from '#core/kernel/SetupTask';
import type { SetupList, SetupStep } from '#domain/wire/Setup';
import { setupSteps } from '#domain/wire/Setup';

/** What this user has to set up; undefined when nothing is left. */
export async function loadSetup(tasks: readonly SetupTask[], context: Context): Promise<SetupList | undefined> {
  const states = await Promise.all(
    tasks.map(async ({ id, state }): Promise<SetupStep[]> => {
      const known = await state(context);
      return known ? [{ id, ...known }] : [];
    }),
  );
  const steps = states.flat().sort((one, other) => setupSteps.indexOf(one.id) - setupSteps.indexOf(other.id));
  return steps.every(({ isDone }) => isDone) ? undefined : { of: merchantOf(context) ? 'shop' : 'installation', steps };
}
