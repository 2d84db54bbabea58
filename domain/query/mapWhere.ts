import type { Where } from './Where';

type Condition = Exclude<Where, { op: 'and' | 'or' | 'not' }>;

/** The same condition with each of its comparisons replaced by what `change` makes of it. */
export async function mapWhere(where: Where, change: (part: Condition) => Promise<Where>): Promise<Where> {
  if (where.op === 'and' || where.op === 'or')
    return { op: where.op, of: await Promise.all(where.of.map((part) => mapWhere(part, change))) };
  if (where.op === 'not') return { op: 'not', of: await mapWhere(where.of, change) };
  return change(where);
}
