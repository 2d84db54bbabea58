const row = (tag: 'th' | 'td'): string => `<tr>${`<${tag}><p></p></${tag}>`.repeat(4)}</tr>`;

/** What a new size table begins with: a row of headings and three sizes of four columns. */
export const emptyTable = `<table><tbody>${row('th')}${row('td').repeat(3)}</tbody></table>`;
