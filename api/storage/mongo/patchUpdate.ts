import type { UpdateFilter } from 'mongodb';
import type { IndexPlan } from '#domain/query/indexPlan';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Changes } from '#core/ports/StoreWrites';
import {
  apartField,
  checkFields,
  derivedOf,
  isShared,
  listField,
  markField,
  searchField,
  sharedField,
  sortField,
  tokenField,
  valueField,
} from './mongoDocument';
import type { MongoDocument } from './mongoDocument';
import { markOf } from './planParts';

const overlaps = (a: string, b: string): boolean => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

/**
 * What turns the stored document into that of the changed record (`applyChanges`): its changed fields as wholes, and of
 * what is derived only what the changed paths reach. A patch never touches unique keys.
 */
export function patchUpdate(
  plan: IndexPlan,
  before: StoredRecord,
  after: StoredRecord,
  changes: Changes,
): UpdateFilter<MongoDocument> {
  checkFields(after);
  const set: Record<string, unknown> = {};
  const unset: Record<string, true> = {};
  for (const [name, value] of Object.entries(after)) if (value !== before[name]) set[name] = value;

  const isTouched = ({ path }: { path: string }): boolean =>
    Object.keys(changes).some((changed) => overlaps(changed, path));
  const touched = plan.paths.filter(isTouched);
  const hasTexts = plan.search.some(isTouched) || touched.some(({ kind }) => kind === 'text' || kind === 'key');
  const hasShared = touched.some(isShared);
  const { _ix: derived, _apart: apart } = derivedOf(
    hasTexts || hasShared ? plan : { ...plan, search: [], paths: touched },
    after,
  );
  const put = (field: string, value: unknown): void => {
    if (value === undefined) unset[field] = true;
    else set[field] = value;
  };
  for (const { path, kind } of touched) {
    const name = path.replaceAll('.', '/');
    if (kind === 'keys') put(listField(path), derived.l[name]);
    else put(valueField(path), derived.v[name]);
    if (kind === 'text' || kind === 'key') put(sortField(plan, path), derived.s[name]);
  }
  if (hasTexts) {
    put(searchField, derived.t);
    put(tokenField, derived.w);
  }
  if (hasShared) put(sharedField, derived.a);
  if (plan.spec.apart?.some(({ name }) => after[name] !== before[name])) put(apartField, apart);
  // Not in place of other marks: what the patch does not reach may be derived by another specification.
  const $addToSet: object = { [markField]: markOf(plan) };
  return {
    $set: set,
    $addToSet,
    ...(Object.keys(unset).length > 0 && { $unset: unset }),
  } as UpdateFilter<MongoDocument>;
}
