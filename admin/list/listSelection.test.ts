import {
  allFoundSelection,
  isSelected,
  emptySelection,
  selectedCount,
  selectionParams,
  togglePage,
  toggleItem,
} from './listSelection';

describe('selection of rows', () => {
  it('picks and drops single rows', () => {
    const picked = toggleItem(toggleItem(emptySelection, 'a'), 'b');
    expect(selectionParams(picked)).toEqual({ selectedItems: ['a', 'b'] });
    expect(selectionParams(toggleItem(picked, 'a'))).toEqual({ selectedItems: ['b'] });
  });

  it('leaves out the picked row and keeps all others while all found are selected', () => {
    const others = toggleItem(allFoundSelection, 'a');
    expect(isSelected(others, 'a')).toBe(false);
    expect(isSelected(others, 'anything else')).toBe(true);
    expect(selectedCount(others, 214)).toBe(213);
    expect(selectionParams(others)).toEqual({ selectedAll: true, selectedItems: ['a'] });
  });

  it('takes a whole page, and gives it back', () => {
    const page = ['a', 'b', 'c'];
    const whole = togglePage(toggleItem(emptySelection, 'b'), page);
    expect(selectedCount(whole, 9)).toBe(3);
    expect(selectedCount(togglePage(whole, page), 9)).toBe(0);
  });

  it('leaves the page out of all found', () => {
    expect(selectedCount(togglePage(allFoundSelection, ['a', 'b']), 10)).toBe(8);
  });
});
