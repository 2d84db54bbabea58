import type { Where } from '#domain/query/Where';
import { allOf } from '#domain/query/Where';
import { readPath } from '#domain/query/readPath';
import type { Context } from '../kernel/Context';
import type { Entity } from '../schema/defineEntity';
import { proposalCollection, proposalId } from './StoredProposal';

type Values = Readonly<Record<string, unknown>>;

interface Claim {
  name: string;
  claim: string;
}

const claimsIn = ({ name: entity, collection }: Pick<Entity, 'name' | 'collection'>, values: Values): Claim[] =>
  collection.unique.flatMap(({ name, path }) => {
    const value = readPath(values, path.split('.'));
    return typeof value === 'string' && value.trim() !== '' ? [{ name, claim: `${entity} ${path} ${value}` }] : [];
  });

/** The unique values that a proposal of these fields wants, as `claims` of it has them. */
export const claimsOf = (entity: Pick<Entity, 'name' | 'collection'>, fields: Values): string[] =>
  claimsIn(entity, fields).map(({ claim }) => claim);

const waitsWith = (claim: string, ownId: string): Where =>
  allOf(
    { op: 'in', path: 'claims', values: [claim] },
    { op: 'in', path: 'state', values: ['waiting'] },
    { op: 'not', of: { op: 'ids', ids: [ownId] } },
  );

/** The unique fields among these whose value another change wants that waits for approval: one of them gets it. */
export async function claimedFields(
  entity: Entity,
  record: string,
  fields: Values,
  { store }: Pick<Context, 'store'>,
): Promise<string[]> {
  const claimed: string[] = [];
  for (const { name, claim } of claimsIn(entity, fields))
    if ((await store.count(proposalCollection.name, waitsWith(claim, proposalId(entity.name, record)))) > 0)
      claimed.push(name);
  return claimed;
}
