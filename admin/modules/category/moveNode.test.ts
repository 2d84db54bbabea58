import fc from 'fast-check';
import type { CategoryNode } from '#domain/wire/Tree';
import { buildTree } from '../../fields/pickers/Tree';
import { moveNode } from './moveNode';
import { placeAt } from './treeDrop';
import { categoryRows } from './treeRows';

const shape: Record<string, string[]> = { root: ['a', 'b', 'c'], a: ['a1', 'a2'], a1: ['a11'] };
const parents = new Map(Object.entries(shape).flatMap(([parent, ids]) => ids.map((id) => [id, parent])));
const nodes: CategoryNode[] = ['root', ...parents.keys()].map((_id, at) => ({
  _id,
  title: { uk: _id, en: '' },
  parent: parents.get(_id) ?? '',
  active: true,
  order: at,
  children: shape[_id] ?? [],
}));
const all = new Set(nodes.map(({ _id }) => _id));
const rowsOf = (given: readonly CategoryNode[], closed = '') =>
  categoryRows(buildTree(given), {
    expandedIds: new Set([...all].filter((id) => id !== closed)),
    visibleIds: undefined,
    addTo: undefined,
    newIn: undefined,
  });
const text = (given: readonly CategoryNode[]): string =>
  rowsOf(given)
    .map(({ id, level }) => `${level}${id}`)
    .join(' ');

describe('a drop', () => {
  // 1root 2a 3a1 4a11 3a2 2b 2c
  it.each([
    ['b above the root is its first child', 'b', 0, 0, 'root', 0],
    ['b as the last child of a', 'b', 5, 3, 'a', 2],
    ['b below a2', 'b', 5, 4, 'a2', 0],
    ['b no deeper than below what is above it', 'b', 5, 9, 'a2', 0],
    ['b between a1 and a11 is a child of a1', 'b', 3, 1, 'a1', 0],
    ['c before b', 'c', 5, 2, 'root', 1],
    ['c where it is', 'c', 7, 2, 'root', 2],
    ['a, which is closed, to the end', 'a', 4, 2, 'root', 2],
  ])('%s', (_name, id, gap, level, parent, index) => {
    expect(placeAt(rowsOf(nodes, id), id, gap, level)).toMatchObject({ parent, index });
  });

  it('on a closed branch puts it at its end', () => {
    expect(placeAt(rowsOf(nodes, 'a'), 'c', 2, 3)).toMatchObject({ parent: 'a', index: Infinity });
  });

  it('anywhere keeps a tree, in which everything else stands as it stood', () => {
    const ids = [...all].filter((id) => id !== 'root');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...ids), fc.nat(9), fc.nat(6)), { maxLength: 12 }), (moves) => {
        let now: readonly CategoryNode[] = nodes;
        for (const [id, gap, level] of moves) {
          const place = placeAt(rowsOf(now, id), id, gap, level);
          if (!place) continue;
          const moved = moveNode(now, id, place.parent, place.index);
          const parent = moved.nodes.find(({ _id }) => _id === place.parent);
          expect(parent?.children[Math.min(place.index, parent.children.length - 1)]).toBe(id);
          expect(moved.orders.map(({ _id }) => _id)).toEqual(parent?.children);
          const others = (given: readonly CategoryNode[]) =>
            rowsOf(given, id)
              .map((row) => row.id)
              .filter((each) => each !== id);
          expect(others(moved.nodes)).toEqual(others(now));
          now = moved.nodes;
        }
        expect(rowsOf(now)).toHaveLength(nodes.length);
      }),
    );
  });
});

describe('a move', () => {
  it('gives the children of the new parent their places', () => {
    const moved = moveNode(nodes, 'b', 'a', 1);
    expect(text(moved.nodes)).toBe('1root 2a 3a1 4a11 3b 3a2 2c');
    expect(moved.orders).toEqual([
      { _id: 'a1', order: 1 },
      { _id: 'b', order: 2 },
      { _id: 'a2', order: 3 },
    ]);
  });

  it('to where it stands is none', () => {
    expect(moveNode(nodes, 'b', 'root', 1).isChanged).toBe(false);
    expect(moveNode(nodes, 'b', 'root', 2).isChanged).toBe(true);
  });
});
