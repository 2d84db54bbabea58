import { deepEqual } from '#domain/form/deepEqual';
import type { HookContext } from '#core/schema/HookContext';
import { localisedOf } from '#core/schema/valueOf';
import { conversionKind } from './convertHandler';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Settings that decide how a value is stored. */
const formSettings = ['type', 'multiple', 'multilangual'] as const;

/** After a change of an attribute's type, a job converts the values that records have. */
export async function convertValues(
  saved: EntityRecords['attributes'],
  current: EntityRecords['attributes'] | null,
  { jobs, user }: HookContext,
): Promise<void> {
  if (!current) return;
  const isSame = formSettings.every((name) => deepEqual(localisedOf(saved, name), localisedOf(current, name)));
  if (isSame) return;
  const from = Object.fromEntries(formSettings.map((name) => [name, localisedOf(current, name)]));
  await jobs.enqueue(conversionKind, { attribute: saved._id, from }, { by: user?.id ?? '' });
}
