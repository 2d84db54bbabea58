import {
  allSelected,
  isSelected,
  nothingSelected,
  selectedCount,
  selectionBody,
  togglePage,
  toggleRow,
} from './selection';

describe('selection of rows', () => {
  it('picks and drops single rows', () => {
    const picked = toggleRow(toggleRow(nothingSelected, 'a'), 'b');
    expect(selectionBody(picked)).toEqual({ selectedItems: ['a', 'b'] });
    expect(selectionBody(toggleRow(picked, 'a'))).toEqual({ selectedItems: ['b'] });
  });

  it('leaves out the picked row and keeps all others while all found are selected', () => {
    const others = toggleRow(allSelected, 'a');
    expect(isSelected(others, 'a')).toBe(false);
    expect(isSelected(others, 'anything else')).toBe(true);
    expect(selectedCount(others, 214)).toBe(213);
    expect(selectionBody(others)).toEqual({ selectedAll: true, selectedItems: ['a'] });
  });

  it('takes a whole page, and gives it back', () => {
    const page = ['a', 'b', 'c'];
    const whole = togglePage(toggleRow(nothingSelected, 'b'), page);
    expect(selectedCount(whole, 9)).toBe(3);
    expect(selectedCount(togglePage(whole, page), 9)).toBe(0);
  });

  it('leaves the page out of all found', () => {
    expect(selectedCount(togglePage(allSelected, ['a', 'b']), 10)).toBe(8);
  });
});
