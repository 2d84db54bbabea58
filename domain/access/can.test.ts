import fc from 'fast-check';
import { builtInRole, builtInRoles, fullGrants, noRole } from './builtInRoles';
import type { RoleAction } from './can';
import { can, covers, hasRight, hiddenPaths } from './can';
import { governed } from './governed';
import { rightNames, rights } from '../wire/rights';
import type { AccessLevel, FurtherAction, RightName } from '../wire/rights';
import type { Grant, Role } from '../wire/Role';

const actions: readonly RoleAction[] = ['list', 'load', 'create', 'update', 'duplicate', 'delete', 'restore', 'export'];
const named = (id: string): { role: Role } => {
  const role = builtInRole(id);
  if (!role) throw new Error(`There is no role ${id}`);
  return { role };
};
const allowed = (id: string, entity: string): string =>
  actions.filter((action) => can(named(id), action, entity)).join(' ');

const anyGrant = (name: RightName): fc.Arbitrary<Grant> => {
  const { levels, more }: { levels: readonly AccessLevel[]; more: readonly FurtherAction[] } = rights[name];
  return fc.record({ level: fc.constantFrom(...levels), more: fc.subarray([...more]) });
};
const anyRole: fc.Arbitrary<Role> = fc
  .record(Object.fromEntries(rightNames.map((name) => [name, anyGrant(name)])))
  .map((grants) => ({ id: 'r', grants: grants as Role['grants'], statuses: null, needsFactor: false }));

describe('what a role may do', () => {
  it.each([
    ['manager', 'order', 'list load create update duplicate delete restore export'],
    ['manager', 'role', ''],
    ['content', 'order', ''],
    ['content', 'product', 'list load create update duplicate export'],
    ['content', 'shop', 'list load export'],
    ['content', 'client', ''],
    ['packer', 'order', 'list load update'],
    ['packer', 'product', 'list load'],
    ['packer', 'client', ''],
    ['packer', 'review', ''],
    ['packer', 'category', 'list load export'],
  ])('%s with %s: %s', (id, entity, expected) => {
    expect(allowed(id, entity)).toBe(expected);
  });

  it.each([
    ['packer', 'status', true],
    ['packer', 'waybill', true],
    ['packer', 'comment', false],
    ['packer', 'cart', false],
    ['packer', 'addresses', false],
    ['packer', 'payment', false],
    ['manager', 'cart', true],
  ])('%s changes %s of an order: %s', (id, field, expected) => {
    expect(can(named(id), 'update', 'order', field)).toBe(expected);
  });

  it('lets a packer see who gets what, and nothing of money', () => {
    const hidden = hiddenPaths(named('packer'), 'order');
    expect(hidden).toEqual(
      expect.arrayContaining(['total', 'payment', 'cart.cartItems.price', 'cart.totalPrice', 'client']),
    );
    for (const path of ['addresses', 'phone', 'buyer', 'waybill', 'status', 'comment'])
      expect(hidden).not.toContain(path);
    expect(hiddenPaths(named('packer'), 'product')).toEqual(['price']);
    expect(hiddenPaths({ role: null }, 'order')).toEqual([]);
  });

  it('is nothing without a role that is there, but what everybody of the panel sees', () => {
    for (const entity of Object.keys(governed)) {
      const { right } = governed[entity] ?? {};
      const may = actions.filter((action) => can({ role: noRole }, action, entity));
      expect({ entity, may }).toEqual({ entity, may: right === 'structure' ? ['list', 'load', 'export'] : [] });
    }
  });

  it('is all with all rights', () => {
    const role: Role = { id: 'all', grants: fullGrants, statuses: null, needsFactor: false };
    for (const [entity, { fields = {} }] of Object.entries(governed)) {
      for (const action of actions) expect(can({ role }, action, entity)).toBe(true);
      for (const path of Object.keys(fields)) expect(can({ role }, 'load', entity, path)).toBe(true);
      expect(hiddenPaths({ role }, entity)).toEqual([]);
    }
  });

  it('is more with more rights, never less', () => {
    fc.assert(
      fc.property(anyRole, fc.constantFrom(...rightNames), (role, name) => {
        const more: Role = { ...role, grants: { ...role.grants, [name]: fullGrants[name] } };
        for (const [entity, { fields = {} }] of Object.entries(governed))
          for (const action of actions) {
            if (can({ role }, action, entity)) expect(can({ role: more }, action, entity)).toBe(true);
            for (const path of Object.keys(fields))
              if (can({ role }, action, entity, path)) expect(can({ role: more }, action, entity, path)).toBe(true);
          }
      }),
      { seed: 40 },
    );
  });

  it('is given only by who has it', () => {
    fc.assert(
      fc.property(anyRole, anyRole, (one, other) => {
        if (!covers({ role: one }, other)) return;
        for (const [entity, { fields = {} }] of Object.entries(governed))
          for (const action of actions) {
            if (can({ role: other }, action, entity)) expect(can({ role: one }, action, entity)).toBe(true);
            for (const path of Object.keys(fields))
              if (can({ role: other }, action, entity, path))
                expect(can({ role: one }, action, entity, path)).toBe(true);
          }
      }),
      { seed: 41 },
    );
    for (const role of builtInRoles) expect(covers({ role: null }, role)).toBe(true);
    expect(covers(named('packer'), named('manager').role)).toBe(false);
    expect(covers(named('manager'), named('packer').role)).toBe(true);
    // One for some statuses does not give all.
    expect(covers(named('packer'), { ...named('packer').role, statuses: null })).toBe(false);
  });
});

describe('who is looked at by an administrator', () => {
  it('sees what they see and changes nothing, whatever their role', () => {
    const roles = [null, ...builtInRoles];
    for (const role of roles)
      for (const entity of [...Object.keys(governed), 'user'])
        for (const action of actions) {
          const isSeen = (action === 'list' || action === 'load') && can({ role }, action, entity);
          expect([role?.id, entity, action, can({ role, isViewed: true }, action, entity)]).toEqual([
            ...[role?.id, entity, action, isSeen],
          ]);
        }
    for (const right of rightNames) {
      expect(hasRight({ role: null, isViewed: true }, { right, level: 'view' })).toBe(true);
      expect(hasRight({ role: null, isViewed: true }, { right, level: 'change' })).toBe(right === 'imports');
      expect(hasRight({ role: null, isViewed: true }, { right, level: 'view', more: 'export' })).toBe(false);
    }
    expect(roles.every((role) => role === null || !covers({ role: null, isViewed: true }, role))).toBe(true);
  });
});
