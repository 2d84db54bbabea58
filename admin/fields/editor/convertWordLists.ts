const wordItemSelector = 'p[style*="mso-list"], p[class*="MsoListParagraph"]';

/** `mso-list:l0 level2 lfo1`: 2. Parsed from the attribute, because browsers drop unknown CSS properties. */
function levelOf(paragraph: Element): number | null {
  const [, level] = /mso-list:[^;"]*\blevel(\d)/i.exec(paragraph.getAttribute('style') ?? '') ?? [];
  return level === undefined ? null : Number(level);
}

/** Removes the paragraph's literal bullet or number and returns it. */
function removeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('[style*="mso-list"]')].find((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute('style') ?? ''),
  );
  marker?.remove();
  return (marker?.textContent ?? '').replace(/\u00a0/g, ' ').trim();
}

const isNumber = (marker: string): boolean => /^\(?(\d+|\p{L}{1,4})[.)]/u.test(marker);

/** Converts Word's list items, which are paragraphs with a level, into nested lists. */
export function convertWordLists(body: HTMLElement): void {
  for (const first of body.querySelectorAll(wordItemSelector)) {
    if (!first.isConnected || levelOf(first) === null) continue;
    const openLists: { level: number; list: Element }[] = [];
    const root = body.ownerDocument.createElement('div');
    first.before(root);
    let next: Element | null = first;
    while (next?.matches(wordItemSelector)) {
      const paragraph: Element = next;
      next = paragraph.nextElementSibling;
      // A second paragraph of an item has no level of its own.
      const level = levelOf(paragraph) ?? openLists.at(-1)?.level ?? 1;
      const isContinuation = levelOf(paragraph) === null;
      const ordered = isNumber(removeMarker(paragraph));
      while (openLists.length > 1 && (openLists.at(-1)?.level ?? 0) > level) openLists.pop();
      const current = openLists.at(-1);
      if (!current || current.level < level) {
        const list = body.ownerDocument.createElement(ordered ? 'ol' : 'ul');
        (current?.list.lastElementChild ?? root).append(list);
        openLists.push({ level, list });
      }
      const currentList = openLists.at(-1)?.list;
      const target =
        isContinuation && currentList?.lastElementChild
          ? currentList.lastElementChild
          : body.ownerDocument.createElement('li');
      target.append(paragraph);
      paragraph.removeAttribute('style');
      if (!target.parentElement) currentList?.append(target);
    }
    root.replaceWith(...root.childNodes);
  }
}
