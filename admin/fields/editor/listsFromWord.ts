const item = 'p[style*="mso-list"], p[class*="MsoListParagraph"]';

/** `mso-list:l0 level2 lfo1`: 2. Read from the attribute, because browsers drop properties that they do not know. */
function levelOf(paragraph: Element): number | null {
  const [, level] = /mso-list:[^;"]*\blevel(\d)/i.exec(paragraph.getAttribute('style') ?? '') ?? [];
  return level === undefined ? null : Number(level);
}

/** Takes the paragraph's own bullet or number away and says what it was. */
function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('[style*="mso-list"]')].find((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute('style') ?? ''),
  );
  marker?.remove();
  return (marker?.textContent ?? '').replace(/\u00a0/g, ' ').trim();
}

const isNumber = (marker: string): boolean => /^\(?(\d+|\p{L}{1,4})[.)]/u.test(marker);

/** Word's list items are paragraphs that name their level: made real lists, nested as they look. */
export function listsFromWord(body: HTMLElement): void {
  for (const first of body.querySelectorAll(item)) {
    if (!first.isConnected || levelOf(first) === null) continue;
    const open: { level: number; list: Element }[] = [];
    const root = body.ownerDocument.createElement('div');
    first.before(root);
    let next: Element | null = first;
    while (next?.matches(item)) {
      const paragraph: Element = next;
      next = paragraph.nextElementSibling;
      // A further paragraph of the item has no level of its own.
      const level = levelOf(paragraph) ?? open.at(-1)?.level ?? 1;
      const isFurther = levelOf(paragraph) === null;
      const ordered = isNumber(takeMarker(paragraph));
      while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
      const current = open.at(-1);
      if (!current || current.level < level) {
        const list = body.ownerDocument.createElement(ordered ? 'ol' : 'ul');
        (current?.list.lastElementChild ?? root).append(list);
        open.push({ level, list });
      }
      const holder = open.at(-1)?.list;
      const target =
        isFurther && holder?.lastElementChild ? holder.lastElementChild : body.ownerDocument.createElement('li');
      target.append(paragraph);
      paragraph.removeAttribute('style');
      if (!target.parentElement) holder?.append(target);
    }
    root.replaceWith(...root.childNodes);
  }
}
