import type { FieldWalk } from './FieldWalk';
import { required, typed } from './FieldWalk';

/** A ruler keeps its value while its dependent fields are cleared. */
const kept: FieldWalk['clear'] = async () => undefined;

export const stateWalks: readonly FieldWalk[] = [
  { field: 'has_gift', right: ({ press }) => press('Space'), stored: true, shows: ['✓on'], clear: kept, cleared: true },
  { ...typed('gift', 'Листівка', { cleared: required }), wrong: { type: async () => undefined, says: 'required' } },
  {
    field: 'delivery',
    right: ({ press }) => press('ArrowDown', 'ArrowDown', 'Enter'),
    stored: 'courier',
    shows: (language) => [language === 'uk' ? 'Кур’єр' : 'Courier'],
    clear: kept,
    cleared: 'courier',
  },
  typed('address', 'Київ, вул. Ярмаркова, 1', { bad: 'ї'.repeat(129), says: 'tooLong', params: { max: 128 } }),
];
