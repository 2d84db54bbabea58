import { error } from '#domain/fields/Problem';
import { settingsReader } from '#domain/wire/settingsReader';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import { weekdays } from './weekdays';

/** Before a save: a working day has both ends, in their order. */
export function checkNoticeSettings({ draft, addProblem }: SaveHookArgs): Promise<void> {
  const stored = settingsReader(draft);
  for (const { from, to } of weekdays) {
    const [begin, end] = [stored.text(from), stored.text(to)];
    if (begin === '' && end === '') continue;
    if (begin === '') addProblem(from, error('required'));
    else if (end === '') addProblem(to, error('required'));
    else if (end <= begin) addProblem(to, error('endBeforeStart'));
  }
  return Promise.resolve();
}
