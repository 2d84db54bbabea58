import type { TreeNode } from '#domain/wire/Tree';
import { searchTree, pathText, visibleRows, buildTree } from './Tree';
import { treeKeyAction } from './treeKeyAction';

const node = (_id: string, parent = '', uk = _id): TreeNode => ({ _id, parent, title: { uk, en: '' }, active: true });
const items = [
  node('shoes', '', 'Взуття'),
  node('winter', 'shoes', 'Зимове'),
  node('boots', 'winter', 'Чоботи'),
  node('summer', 'shoes', 'Літнє'),
  node('honey', '', 'Мед'),
];
const tree = buildTree(items);
const names = (open: string[], kept?: ReadonlySet<string>) =>
  visibleRows(tree, new Set(open), kept).map(({ node: { _id }, level }) => `${level} ${_id}`);

describe('a tree', () => {
  it('shows the children of open branches only', () => {
    expect(names([])).toEqual(['1 shoes', '1 honey']);
    expect(names(['shoes'])).toEqual(['1 shoes', '2 winter', '2 summer', '1 honey']);
    expect(names(['winter'])).toEqual(['1 shoes', '1 honey']);
  });

  it('says where a row stands', () => {
    expect(visibleRows(tree, new Set(['shoes']))[2]).toMatchObject({
      level: 2,
      expandable: false,
      positionInSet: 2,
      setSize: 2,
    });
  });

  it('names a node by its path', () => {
    expect(pathText(tree, 'boots', 'uk')).toBe('Взуття › Зимове › Чоботи');
    expect(pathText(tree, 'nowhere', 'uk')).toBe('');
  });

  it('keeps the branches above what is found', () => {
    const { matches: found, visibleIds: kept } = searchTree(tree, 'чобот');
    expect([...found]).toEqual(['boots']);
    expect(names([], kept)).toEqual(['1 shoes', '2 winter', '3 boots']);
  });

  it('leaves out a branch', () => {
    expect(visibleRows(buildTree(items, 'winter'), new Set(['shoes'])).map((row) => row.node._id)).toEqual([
      'shoes',
      'summer',
      'honey',
    ]);
  });

  it('that goes in a circle ends', () => {
    const circle = buildTree([node('a', 'b'), node('b', 'a'), node('c', 'nowhere')]);
    expect(visibleRows(circle, new Set(['a', 'b', 'c'])).map((row) => row.node._id)).toEqual(['c']);
    expect(pathText(circle, 'a', 'uk')).toBe('b › a');
  });

  it('of a thousand, one below the other, is read to its end', () => {
    const many = Array.from({ length: 1000 }, (_, at) => node(`n${at}`, at === 0 ? '' : `n${at - 1}`));
    const deep = buildTree(many);
    expect(visibleRows(deep, new Set(many.map(({ _id }) => _id)))).toHaveLength(1000);
    expect(searchTree(deep, 'n999').matches.size).toBe(1);
  });
});

describe('a key in a tree', () => {
  const rows = visibleRows(tree, new Set(['shoes']));
  it.each([
    ['ArrowDown', 0, { to: 1 }],
    ['ArrowUp', 1, { to: 0 }],
    ['End', 0, { to: 3 }],
    ['Home', 3, { to: 0 }],
    ['ArrowRight', 0, { to: 1 }],
    ['ArrowRight', 1, { open: true }],
    ['ArrowRight', 3, { to: 3 }],
    ['ArrowLeft', 0, { open: false }],
    ['ArrowLeft', 2, { to: 0 }],
    ['a', 0, null],
  ] as const)('%s at %i', (key, at, move) => {
    expect(treeKeyAction(key, rows, at)).toEqual(move);
  });
});
