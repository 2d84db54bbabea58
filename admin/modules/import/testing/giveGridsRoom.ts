const sizes = { clientWidth: 1600, offsetWidth: 1600, clientHeight: 800, offsetHeight: 800 };

/** jsdom has no layout, and a grid renders only what it has room for. */
export function giveGridsRoom(): void {
  for (const [name, size] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return this.closest('.MuiDataGrid-root') ? size : 0;
      },
    });
}
