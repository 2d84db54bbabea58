const row = (tag: 'th' | 'td'): string => `<tr>${`<${tag}><p></p></${tag}>`.repeat(4)}</tr>`;

/** Initial value: a heading row and three rows of four columns. */
export const emptyTable = `<table><tbody>${row('th')}${row('td').repeat(3)}</tbody></table>`;
