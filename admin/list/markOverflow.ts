/** Set while the element has content to scroll to sideways. */
const overflowAttribute = 'data-overflows';

/** Ref of an element that scrolls one child sideways: keeps the attribute up to date, without a render. */
export function markOverflow(element: HTMLElement | null): (() => void) | undefined {
  const content = element?.firstElementChild;
  if (!element || !content || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() =>
    element.toggleAttribute(overflowAttribute, element.scrollWidth > element.clientWidth),
  );
  observer.observe(element);
  observer.observe(content);
  return () => observer.disconnect();
}
