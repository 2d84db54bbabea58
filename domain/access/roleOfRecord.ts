import { isOrderStatus } from '../order/orderStatuses';
import { isObject } from '../wire/isObject';
import type { StoredRecord } from '../wire/StoredRecord';
import { leastGrant } from './builtInRoles';
import type { AccessLevel, FurtherAction, RightName } from '../wire/rights';
import { isAllowedAt, rightNames, rights } from '../wire/rights';
import type { Grant, Role } from '../wire/Role';

/** The field of a role with what it may do of a right beside its level. */
export const furtherField = <const Name extends RightName>(name: Name) => `${name}_more` as const;

const single = (record: StoredRecord, name: string): unknown => {
  const value = record[name];
  return isObject(value) ? value['0'] : undefined;
};

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

function grantIn(record: StoredRecord, name: RightName): Grant {
  const { levels, more }: { levels: readonly AccessLevel[]; more: readonly FurtherAction[] } = rights[name];
  const wanted = single(record, name);
  const level = levels.find((each) => each === wanted) ?? leastGrant(name).level;
  const further = textsIn(single(record, furtherField(name)));
  return { level, more: more.filter((each) => isAllowedAt(each, level) && further.includes(each)) };
}

/** Grants as the fields of a role's record. */
export const grantFields = (grants: Partial<Role['grants']>): Record<string, { 0: unknown }> =>
  Object.fromEntries(
    (Object.entries(grants) as [RightName, Grant][]).flatMap(([name, { level, more }]) => [
      [name, { 0: level }],
      ...(rights[name].more.length > 0 ? [[furtherField(name), { 0: more }] as const] : []),
    ]),
  );

/** What the record of a role says. What it does not know is not allowed. */
export function roleOfRecord(record: StoredRecord): Role {
  const statuses = textsIn(single(record, 'statuses_only')).filter(isOrderStatus);
  return {
    id: record._id,
    grants: Object.fromEntries(rightNames.map((name) => [name, grantIn(record, name)])) as Role['grants'],
    statuses: statuses.length === 0 ? null : statuses,
    needsFactor: single(record, 'factor') === true,
  };
}
