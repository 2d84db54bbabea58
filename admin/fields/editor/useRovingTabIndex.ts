import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';

/** The buttons of a toolbar that can have focus, in their order. */
export const toolsIn = (bar: HTMLElement): HTMLElement[] => [
  ...bar.querySelectorAll<HTMLElement>('button:enabled, [role=button]'),
];

/**
 * Makes the buttons of a toolbar one tab stop: the one that had focus last. It works on the elements, so that it holds
 * for buttons of `ra-input-rich-text` too, which set `tabindex` themselves when they are enabled.
 */
export function useRovingTabIndex(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    let current: HTMLElement | undefined;
    const update = () => {
      const tools = toolsIn(element);
      if (!current || !tools.includes(current)) current = tools[0];
      for (const tool of tools) {
        const tabIndex = tool === current ? '0' : '-1';
        if (tool.getAttribute('tabindex') !== tabIndex) tool.setAttribute('tabindex', tabIndex);
      }
    };
    const follow = ({ target }: FocusEvent) => {
      current = toolsIn(element).find((tool) => tool === target) ?? current;
      update();
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(element, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['tabindex', 'disabled'],
    });
    element.addEventListener('focusin', follow);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', follow);
    };
  }, [bar]);
}
