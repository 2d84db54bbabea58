import type { Page } from 'playwright-core';

/** What a screen shows that it should not (`kind: what, where`), each once. */
export function findLookFaults(page: Page, stateWords: readonly string[]): Promise<string[]> {
  return page.evaluate((states) => {
    const faults = new Set<string>();
    const open = [...document.querySelectorAll('[role=dialog]')].at(-1);
    const surface = open ?? document.querySelector('main') ?? document.body;

    const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60);
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const all = (selector: string, from: ParentNode = surface): HTMLElement[] =>
      [...from.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
    /** The boxes of the lines of text in an element, as far as they are not cut. */
    const linesOf = (element: Element): DOMRect[] => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const lines: DOMRect[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement;
        if (!parent || !isSeen(parent) || (text.textContent ?? '').trim() === '') continue;
        let right = Infinity;
        for (let outer: Element | null = parent; outer && outer !== element.parentElement; outer = outer.parentElement)
          if (getComputedStyle(outer).overflowX !== 'visible')
            right = Math.min(right, outer.getBoundingClientRect().right);
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const { left, top, width, height } of range.getClientRects())
          if (width > 1 && height > 1) lines.push(new DOMRect(left, top, Math.min(width, right - left), height));
      }
      return lines;
    };

    const facts = 'input:disabled:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea:disabled';
    for (const input of all(`${facts}, [role=combobox][aria-disabled=true]`))
      faults.add(
        `disabled input: ${input.getAttribute('aria-label') ?? textOf(input.closest('.MuiFormControl-root') ?? input)}`,
      );

    const walker = document.createTreeWalker(surface, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !/\d{4}-\d\d-\d\dT\d\d/.test(node.textContent ?? '') || !isSeen(parent)) continue;
      if (!parent.closest('pre, code, [contenteditable]')) faults.add(`ISO time: ${textOf(parent)}`);
    }

    for (const time of all('time')) {
      const tops = new Set(linesOf(time).map(({ bottom }) => Math.round(bottom / 8)));
      if (tops.size > 1) faults.add(`date of two lines: ${textOf(time)}`);
    }

    const cells = all('td');
    for (const cell of cells)
      for (const leaf of [cell, ...all('*', cell)])
        if (leaf.childElementCount === 0 && states.includes(textOf(leaf)) && !leaf.closest('.state-chip, button, a'))
          faults.add(`state without a chip: ${textOf(leaf)}`);

    for (const element of all('*')) {
      const { overflowX, textOverflow, whiteSpace } = getComputedStyle(element);
      if (overflowX === 'visible' || (textOverflow !== 'ellipsis' && whiteSpace !== 'nowrap')) continue;
      if (element.matches('input, textarea, [role=tablist] *, .MuiTabs-scroller')) continue;
      const isCut = element.scrollWidth > element.clientWidth + 1 && textOf(element) !== '';
      if (isCut && textOverflow === 'ellipsis' && !element.closest('[title], [aria-label], [data-tooltip]'))
        faults.add(`cut without title: ${textOf(element)}`);
    }

    for (const row of all('tbody tr')) {
      const boxes = [...row.children].filter(isSeen).map((cell) => ({ cell, lines: linesOf(cell) }));
      for (const [index, { cell, lines }] of boxes.entries()) {
        const next = boxes[index + 1];
        if (!next) break;
        for (const left of lines)
          for (const right of next.lines)
            if (left.bottom > right.top && right.bottom > left.top && right.left - left.right < 8)
              faults.add(`too near: ${textOf(cell)} | ${textOf(next.cell)}`);
      }
    }

    const over = document.documentElement.scrollWidth - window.innerWidth;
    if (over > 0) faults.add(`sideways scroll: ${over} px`);

    const filled = all(':is(.MuiButton-containedPrimary, .button.filled):not(:disabled)').filter(
      (button) => open || !button.closest('[role=dialog]'),
    );
    if (filled.length > 1) faults.add(`filled buttons: ${filled.map(textOf).join(', ')}`);
    return [...faults];
  }, stateWords);
}
