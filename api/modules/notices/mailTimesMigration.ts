import { z } from 'zod';
import type { Changes } from '#core/ports/StoreWrites';

/** As preferences were stored while a mail was either wanted or not. */
const formerChoices = z.record(z.string(), z.looseObject({ mail: z.unknown().optional() }));

/** `chosen`: of stored preferences; null: they are as they should be. */
export function mailTimesMigration(chosen: unknown): Changes | null {
  const former = Object.entries(formerChoices.safeParse(chosen).data ?? {}).filter(
    ([, { mail }]) => typeof mail === 'boolean',
  );
  if (former.length === 0) return null;
  return Object.fromEntries(former.map(([kind, { mail }]) => [`chosen.${kind}.mail`, mail ? 'now' : 'off']));
}
