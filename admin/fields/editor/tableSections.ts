/** The section of a table that a row stands in: its name, and a number that tells two of a name apart. */
export const sectionAttribute = 'data-section';

const sectionPattern = /^(thead|tbody|tfoot):\d{1,6}$/;

/** Null: a plain table has one `tbody`, of which nothing need be known. */
export function sectionOfRow(row: Element): string | null {
  const section = row.getAttribute(sectionAttribute) ?? '';
  return sectionPattern.test(section) ? section : null;
}

/** Notes the section of each row, as the editor's tables have rows alone. */
export function markSections(body: ParentNode): void {
  const sections = [...body.querySelectorAll('thead, tbody, tfoot')];
  for (const [index, section] of sections.entries()) {
    const isOnly =
      section.localName === 'tbody' &&
      !section.previousElementSibling?.matches('thead, tbody, tfoot') &&
      !section.nextElementSibling?.matches('thead, tbody, tfoot');
    if (isOnly) continue;
    for (const row of section.children)
      if (sectionOfRow(row) === null) row.setAttribute(sectionAttribute, `${section.localName}:${index}`);
  }
}

/**
 * The sections of rows, of which some were added: with the rows on both sides of them, or at the end that they were added
 * to; between two sections they are of the body.
 */
function resolveSections(noted: readonly (string | null)[]): string[] {
  const following: (string | null)[] = [];
  let next: string | null = null;
  for (const section of noted.toReversed()) {
    next = section ?? next;
    following.push(next);
  }
  let before: string | null = null;
  return noted.map((section, index) => {
    const after = following.at(-1 - index) ?? null;
    const sides: string[] = [before, after].filter((side) => side !== null);
    before = section ?? before;
    if (section !== null) return section;
    return sides.length === 1 || sides[0] === sides[1]
      ? (sides[0] ?? 'tbody')
      : (sides.find((side) => side.startsWith('tbody')) ?? 'tbody');
  });
}

/** Puts the rows of each table into the sections that they are noted to stand in. */
export function restoreSections(root: ParentNode): void {
  for (const table of root.querySelectorAll('table')) {
    const rows = [...table.querySelectorAll<HTMLTableRowElement>(':scope > tbody > tr')];
    const noted = rows.map(sectionOfRow);
    if (noted.every((section) => section === null)) continue;
    const sections = resolveSections(noted);
    const oldBody = rows[0]?.parentElement;
    let section = '';
    let element: Element = table;
    for (const [index, row] of rows.entries()) {
      row.removeAttribute(sectionAttribute);
      const next = sections[index] ?? 'tbody';
      if (next !== section) {
        section = next;
        element = table.appendChild(table.ownerDocument.createElement(section.slice(0, 'tbody'.length)));
      }
      element.append(row);
    }
    oldBody?.remove();
  }
}
