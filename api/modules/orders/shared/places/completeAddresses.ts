import { isAddressComplete } from '#domain/delivery/addressChanges';
import { isOfKind } from '#domain/delivery/deliveryMethods';
import { namesPlace } from '#domain/delivery/namesPlace';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import type { Problem } from '#domain/fields/Problem';
import { error, warning } from '#domain/fields/Problem';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { valueOf } from '#core/schema/valueOf';
import type { NamedPart } from './namedParts';
import { namedParts } from './namedParts';
import { placeIds } from './placeIds';
import type { EntityRecords } from '#core/ports/EntityRecords';

const texts = ['region', 'location', 'address'] as const;

/** Of orders and of clients. */
type Addressed = EntityRecords['orders'] | EntityRecords['clients'];

const addressesOf = (record: Addressed | null): readonly OrderAddress[] =>
  (record && valueOf(record, 'addresses')) ?? [];

const hasTexts = (address: OrderAddress): boolean => texts.some((text) => address[text] !== '');
const hasTextsOf = (address: OrderAddress, former: OrderAddress): boolean =>
  texts.every((text) => address[text] === former[text]);

/** A street is its own name: no directory has it. */
const streetPart = (street: string): NamedPart => ({
  text: 'address',
  id: street,
  state: 'open',
  names: [street],
  refusal: 'addressContradicts',
});

interface Completed {
  address: OrderAddress;
  problems: Problem[];
}

/** A part of an address by its name. `former`: the same place as it is stored, which may be gone since. */
function completePart(
  address: OrderAddress,
  { text, id, state, names, refusal, carrier, kind = '' }: NamedPart,
  former: OrderAddress | undefined,
): Completed {
  const written = address[text] || former?.[text] || '';
  const keep = (problem: Problem): Completed => ({ address: { ...address, [text]: written }, problems: [problem] });
  if (state === 'unchecked')
    return refusal === 'unknownOffice'
      ? {
          address: { ...address, [text]: written || id },
          problems: [warning('unknownOffice', { id, ...(carrier && { carrier }) })],
        }
      : keep(warning('addressNotChecked'));
  if (state === 'unknown')
    return former
      ? keep(warning('placeClosed', { title: written || id }))
      : keep(error(refusal, { id, ...(carrier && { carrier }) }));
  const title = names.find((name) => name === written) ?? names[0] ?? '';
  const isNamed = written === '' || names.some((name) => namesPlace(written, name));
  if (!isNamed && written !== former?.[text]) return keep(error('addressContradicts', { text: written, title }));
  const named = { ...address, [text]: isNamed ? title : written };
  const { type } = named;
  const whole =
    text === 'address' && kind !== '' && isOfKind(type, 'warehouse')
      ? { ...named, [type]: { ...address[type], warehouse_type: kind } }
      : named;
  return { address: whole, problems: state === 'closed' ? [warning('placeClosed', { title })] : [] };
}

function completeAddress(
  address: OrderAddress,
  parts: readonly NamedPart[],
  former: OrderAddress | undefined,
): Completed {
  const { type } = address;
  const street = isOfKind(type, 'courier') ? [streetPart(address[type].address)] : [];
  let completed: Completed = { address, problems: [] };
  for (const part of [...parts, ...street]) {
    const next = completePart(completed.address, part, former);
    completed = { address: next.address, problems: [...completed.problems, ...next.problems] };
  }
  return completed;
}

/**
 * Writes what people read into addresses that have ids alone, by the stored directories. An id that a loaded directory
 * does not know, and a text that says otherwise than the id, are refused where the place is chosen in this save; what
 * is stored stays, with a warning if the place is gone (requirements N-19). Where nothing was chosen nothing is looked
 * up.
 */
export async function completeAddresses(
  { draft, current, addProblem }: SaveHookArgs<Addressed>,
  context: Pick<HookContext, 'store' | 'language'>,
): Promise<void> {
  const addresses = addressesOf(draft);
  const stored = new Map(addressesOf(current).map((address) => [placeIds(address), address]));
  const open = addresses.filter((address) => {
    const former = stored.get(placeIds(address));
    return isAddressComplete(address) && !(former && hasTexts(address) && hasTextsOf(address, former));
  });
  if (open.length === 0) return;
  const parts = await namedParts(open, context);
  const completed = open.map((address, at) => completeAddress(address, parts[at] ?? [], stored.get(placeIds(address))));
  draft.addresses = {
    '0': addresses.map((address) => completed[open.indexOf(address)]?.address ?? address),
  };
  const problems = completed.flatMap((each) => each.problems);
  const refused = problems.find(({ level }) => level === 'error');
  const distinct = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  for (const problem of refused ? [refused] : distinct.values()) addProblem('addresses', problem);
}
