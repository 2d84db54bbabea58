import type { CollectionSpec } from '#domain/query/CollectionSpec';
import type { IndexPlan } from '#domain/query/indexPlan';
import type { DuplicateValue } from '../DuplicateValue';
import type { KeptSpec } from '../specChange';
import type { Connection } from './Connection';
import { freeNumber, idOf, indexPieces } from './pieces';
import type { ColumnType, NumberedPiece, PieceGroup } from './pieces';

/** Pieces that records up to a row number do not have yet, but for those up to `after`. */
export interface Build {
  pieces: readonly string[];
  after: number;
  upTo: number;
}

/** A piece of a removed path whose data is still there, of the rows after `after`. */
export interface Leftover extends NumberedPiece {
  after: number;
  upTo: number;
}

/** Records up to a row number that are stored as before, but for those up to `after`. */
export type Moving = Pick<Build, 'after' | 'upTo'>;

/** How a collection's index tables are laid out: kept in the file. */
export interface StoredLayout extends KeptSpec {
  /** The version of the derivation. */
  derivation: number;
  pieces: readonly NumberedPiece[];
  /** All columns of the index table, in use or not. */
  columns: readonly { at: number; type: ColumnType }[];
  builds: readonly Build[];
  leftovers: readonly Leftover[];
  /** Records found with the same value of a new unique key. */
  duplicates: readonly DuplicateValue[];
  /** Names of all fields that have been kept apart: some records may still have them there. */
  apart?: readonly string[];
  /** The records whose fields are not apart yet. */
  moving?: Moving;
}

export function readStoredLayout(connection: Connection, collection: string): StoredLayout | undefined {
  const text = connection.value('SELECT layout FROM layouts WHERE collection = ?', [collection]);
  return typeof text === 'string' ? (JSON.parse(text) as StoredLayout) : undefined;
}

export function writeStoredLayout(connection: Connection, layout: StoredLayout): void {
  connection.run('INSERT OR REPLACE INTO layouts (collection, layout) VALUES (?, ?)', [
    layout.spec.name,
    JSON.stringify(layout),
  ]);
}

const isSameApart = (one: CollectionSpec, other: CollectionSpec): boolean =>
  JSON.stringify(one.apart ?? []) === JSON.stringify(other.apart ?? []);

/** The layout of a collection without records. */
export const emptyLayout = (derivation: number, base: CollectionSpec): StoredLayout => ({
  derivation,
  base,
  spec: { name: base.name, indexed: [], unique: [], search: [] },
  pieces: [],
  columns: [],
  builds: [],
  leftovers: [],
  duplicates: [],
});

/**
 * The layout for another specification: pieces that both have keep their numbers, new ones are to be built for the rows
 * up to `lastRow`, those not needed any more are left over.
 */
export function changedLayout(layout: StoredLayout, plan: IndexPlan, lastRow: number): StoredLayout {
  const wanted = indexPieces(plan);
  const known = new Map(layout.pieces.map((piece) => [idOf(piece), piece]));
  const wantedIds = new Set(wanted.map(idOf));
  const removed = layout.pieces.filter((piece) => !wantedIds.has(idOf(piece)));
  const taken = new Map<PieceGroup, Set<number>>();
  const takenOf = (group: PieceGroup): Set<number> => {
    const numbers = taken.get(group) ?? new Set<number>();
    taken.set(group, numbers);
    return numbers;
  };
  for (const { group, at } of [...layout.pieces, ...layout.leftovers]) takenOf(group).add(at);
  const columns = [...layout.columns];

  const pieces: NumberedPiece[] = [];
  const added: string[] = [];
  for (const piece of wanted) {
    const existing = known.get(idOf(piece));
    if (existing) {
      pieces.push(existing);
      continue;
    }
    const numbers = takenOf(piece.group);
    const { type } = piece;
    // A column of the same type that no path needs any more, or a new one.
    const free = type && columns.find((column) => column.type === type && !numbers.has(column.at))?.at;
    const at = free ?? freeNumber(piece.group, type ? new Set(columns.map((column) => column.at)) : numbers);
    if (at === undefined) {
      // `contains` of a text without trigrams reads its column.
      if (piece.group === 'value') continue;
      throw new Error(`${plan.spec.name}: there is no room for another path of group ${piece.group}: ${piece.path}`);
    }
    numbers.add(at);
    if (type && free === undefined) columns.push({ at, type });
    pieces.push({ ...piece, at });
    added.push(idOf(piece));
  }

  const isRemoved = new Set(removed.map(idOf));
  const builds = layout.builds
    .map((build) => ({ ...build, pieces: build.pieces.filter((id) => !isRemoved.has(id)) }))
    .filter((build) => build.pieces.length > 0);
  const needsBuild = added.length > 0 && lastRow > 0;
  const uniqueNames = new Set(plan.unique.map(({ name }) => name));
  const apartNow = (plan.spec.apart ?? []).map(({ name }) => name);
  const apart = new Set([...(layout.apart ?? []), ...apartNow]);
  const isMoving = lastRow > 0 && !isSameApart(layout.spec, plan.spec);
  return {
    ...layout,
    ...(apart.size > 0 && { apart: [...apart] }),
    ...(isMoving && { moving: { after: 0, upTo: lastRow } }),
    spec: plan.spec,
    pieces,
    columns,
    builds: needsBuild ? [...builds, { pieces: added, after: 0, upTo: lastRow }] : builds,
    leftovers: [
      ...layout.leftovers,
      ...(lastRow > 0 ? removed.map((piece) => ({ ...piece, after: 0, upTo: lastRow })) : []),
    ],
    duplicates: layout.duplicates.filter(({ name }) => uniqueNames.has(name)),
  };
}
