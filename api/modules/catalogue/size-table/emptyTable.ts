const row = (tag: 'th' | 'td', texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<${tag}><p>${text}</p></${tag}>`).join('')}</tr>`;

const tableOf = (...heads: readonly string[]): string =>
  `<table><tbody>${row('th', heads)}${row(
    'td',
    heads.map(() => ''),
  ).repeat(3)}</tbody></table>`;

/** Initial value: three rows of the usual columns, which have titles to begin with. */
export const emptyTable = {
  uk: tableOf('Розмір', 'Груди, см', 'Талія, см', 'Стегна, см'),
  en: tableOf('Size', 'Chest, cm', 'Waist, cm', 'Hips, cm'),
};
