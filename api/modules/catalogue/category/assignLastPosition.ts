import type { SaveHookArgs } from '../../../schema/EntityHooks';
import { localisedOf, textOf } from '../../../schema/valueOf';
import type { HookContext } from '../../../schema/HookContext';

/** A new category gets the last position among its siblings (domain §2). */
export async function assignLastPosition({ draft, current }: SaveHookArgs, context: HookContext): Promise<void> {
  if (current || typeof localisedOf(draft, 'order')['0'] === 'number') return;
  const parent = textOf(draft, 'parent');
  const siblings =
    parent === ''
      ? ({ op: 'exists', path: 'parent.0', value: false } as const)
      : ({ op: 'in', path: 'parent.0', values: [parent] } as const);
  const { records } = await context.store.find('categories', {
    where: siblings,
    sort: [{ path: 'order.0', direction: -1 }],
    limit: 1,
  });
  const largest = records[0] ? localisedOf(records[0], 'order')['0'] : undefined;
  draft.order = { '0': (typeof largest === 'number' ? largest : 0) + 1 };
}
