/** A list as it is opened: its tag, and what an `ol` begins with. */
export interface ListKind {
  tag: 'ul' | 'ol';
  start?: string | null;
  type?: string | null;
}

interface OpenList {
  level: number;
  list: Element;
}

/**
 * Builds nested lists at the end of `root` out of items that come one after the other, each with its level: word
 * processors write the levels of a list side by side.
 */
export function createListNester(root: Element) {
  const openLists: OpenList[] = [];

  function open(level: number, { tag, start, type }: ListKind): Element {
    const list = root.ownerDocument.createElement(tag);
    if (start) list.setAttribute('start', start);
    if (type) list.setAttribute('type', type);
    (openLists.at(-1)?.list.lastElementChild ?? root).append(list);
    openLists.push({ level, list });
    return list;
  }

  return {
    /** The last item of the list that is open. */
    lastItem: (): Element | null => openLists.at(-1)?.list.lastElementChild ?? null,
    add(item: Element, level: number, kind: ListKind): void {
      while (openLists.length > 1 && (openLists.at(-1)?.level ?? 0) > level) openLists.pop();
      if (openLists.at(-1)?.level === level && openLists.at(-1)?.list.localName !== kind.tag) openLists.pop();
      const current = openLists.at(-1);
      const list = !current || current.level < level ? open(level, kind) : current.list;
      list.append(item);
    },
  };
}
