import fc from 'fast-check';
import { orderStatuses } from '../order/orderStatuses';
import type { AccessLevel, FurtherAction, RightName } from '../wire/rights';
import { isAllowedAt, rightNames, rights } from '../wire/rights';
import type { Grant, Role } from '../wire/Role';
import { builtInRole } from './builtInRoles';
import { covers } from './can';
import { intersectRoles } from './intersectRoles';

const anyGrant = (name: RightName): fc.Arbitrary<Grant> => {
  const { levels, more }: { levels: readonly AccessLevel[]; more: readonly FurtherAction[] } = rights[name];
  return fc
    .record({ level: fc.constantFrom(...levels), more: fc.subarray([...more]) })
    .map(({ level, more: chosen }) => ({ level, more: chosen.filter((each) => isAllowedAt(each, level)) }));
};
const anyRole: fc.Arbitrary<Role> = fc
  .tuple(
    fc.record(Object.fromEntries(rightNames.map((name) => [name, anyGrant(name)]))),
    fc.option(fc.subarray([...orderStatuses])),
  )
  .map(([grants, statuses]) => ({ id: 'r', grants: grants as Role['grants'], statuses, needsFactor: false }));

describe('what two roles have in common', () => {
  it('is in both of them, and all of what is', () => {
    fc.assert(
      fc.property(anyRole, anyRole, anyRole, (one, other, third) => {
        const common = intersectRoles(one, other);
        if (!common) throw new Error('two roles have one in common');
        expect([covers({ role: one }, common), covers({ role: other }, common)]).toEqual([true, true]);
        if (covers({ role: one }, third) && covers({ role: other }, third))
          expect(covers({ role: common }, third)).toBe(true);
      }),
      { seed: 43 },
    );
  });

  it('is the other one beside all that the type of user has', () => {
    const packer = builtInRole('packer') ?? null;
    expect(intersectRoles(packer, null)).toBe(packer);
    expect(intersectRoles(null, packer)).toBe(packer);
    expect(intersectRoles(null, null)).toBeNull();
  });
});
