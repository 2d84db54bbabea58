/** Kinds of settlements as they are written before a name, then as carriers and people write them otherwise. */
const kinds: readonly (readonly [written: string, ...others: string[]])[] = [
  ['м.', 'місто', 'м'],
  ['с.', 'село', 'с'],
  ['смт', 'селище міського типу'],
  ['с-ще', 'селище'],
  ['хутір', 'х'],
];

const prefix = /^(селище міського типу|селище|місто|село|хутір|с-ще|смт|м|с|х)(\.\s*|\s+)(?=\S)/iu;

const written = (kind: string): string | undefined => {
  const bare = kind.trim().toLowerCase().replace(/\.$/, '');
  return kinds.find((spelled) => spelled.some((spelling) => spelling.replace('.', '') === bare))?.[0];
};

/** «м. Стрий (Стрийський)»: its kind, '' where none is written, and the rest. */
export function splitKind(title: string): { kind: string; name: string } {
  const [start = '', kind = ''] = prefix.exec(title.trim()) ?? [];
  return { kind: written(kind) ?? '', name: title.trim().slice(start.length) };
}

/** «Стрий»: how the directory itself names it, without its kind and district. */
export const settlementName = (title: string): string => (splitKind(title).name.split('(', 1)[0] ?? '').trim();

/** A settlement as it is told from another one of the same name. */
export const settlementTitle = (kind: string, name: string, district: string): string =>
  [written(kind) ?? kind, name, district && `(${district})`].filter(Boolean).join(' ');

/** Urban-type settlements became plain ones in 2024, and are written either way. */
const townKinds: readonly string[] = ['смт', 'с-ще'];

/** Whether two kinds say otherwise than each other. */
export const areOtherKinds = (a: string, b: string): boolean =>
  a !== '' && b !== '' && a !== b && !(townKinds.includes(a) && townKinds.includes(b));
