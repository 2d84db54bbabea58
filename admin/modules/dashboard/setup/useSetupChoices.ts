import { useStore } from 'ra-core';
import type { SetupStepId } from '#domain/wire/Setup';

interface SetupChoices {
  isHidden: boolean;
  setHidden(isHidden: boolean): void;
  skipped: readonly SetupStepId[];
  skip(id: SetupStepId): void;
}

/** What this person does not want to see now: preferences of the browser, as what is done is read from what is stored. */
export function useSetupChoices(): SetupChoices {
  const [isHidden, setHidden] = useStore('setup.hidden', false);
  const [skipped, setSkipped] = useStore<SetupStepId[]>('setup.skipped', []);
  return { isHidden, setHidden, skipped, skip: (id) => setSkipped([...skipped, id]) };
}
