import { isOrderStatus } from '../order/orderStatuses';
import { isObject } from '../wire/isObject';
import type { StoredRecord } from '../wire/StoredRecord';
import { leastGrant } from './builtInRoles';
import type { AccessLevel, FurtherAction, RightName } from '../wire/rights';
import { rightNames, rights } from '../wire/rights';
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
  // Nothing further of what is not seen; taking away as a file changes nothing.
  const allowed = more.filter((each) => (each === 'export' ? level !== 'none' : level === 'change'));
  return { level, more: allowed.filter((each) => further.includes(each)) };
}

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
