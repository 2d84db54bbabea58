const rowHeight = 50;

/** Gives the rows of sortable lists places below each other: jsdom lays nothing out, and dragging measures. */
export function mockListLayout(): () => void {
  const measure = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(
    this: HTMLElement,
  ) {
    const row = this.closest('li, tr');
    if (!row) return new DOMRect(0, 0, 800, 10 * rowHeight);
    return new DOMRect(0, [...(row.parentElement?.children ?? [])].indexOf(row) * rowHeight, 800, rowHeight);
  });
  return () => measure.mockRestore();
}
