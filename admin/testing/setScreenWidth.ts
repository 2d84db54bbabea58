const mediaQueries = new Set<{ query: string; listeners: Set<() => void> }>();
let width = 1440;

function matches(query: string): boolean {
  const [, min] = /min-width:\s*([\d.]+)px/.exec(query) ?? [];
  const [, max] = /max-width:\s*([\d.]+)px/.exec(query) ?? [];
  return (min !== undefined || max !== undefined) && width >= Number(min ?? 0) && width <= Number(max ?? Infinity);
}

/** jsdom has no layout: media queries about the width match as on a screen of this width. */
export function setScreenWidth(pixels: number): void {
  width = pixels;
  window.matchMedia = (query: string) => {
    const entry = { query, listeners: new Set<() => void>() };
    mediaQueries.add(entry);
    return {
      get matches() {
        return matches(query);
      },
      media: query,
      onchange: null,
      addListener: (listener: () => void) => entry.listeners.add(listener),
      removeListener: (listener: () => void) => entry.listeners.delete(listener),
      addEventListener: (_type: string, listener: () => void) => entry.listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => entry.listeners.delete(listener),
      dispatchEvent: () => false,
    } as unknown as MediaQueryList;
  };
  mediaQueries.forEach(({ listeners }) => listeners.forEach((listener) => listener()));
}
