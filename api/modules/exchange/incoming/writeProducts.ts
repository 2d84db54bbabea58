import type { Price } from '#domain/commerce/Price';
import { readPriceCells } from '#domain/csv/readPriceCells';
import type { Problem } from '#domain/fields/Problem';
import { deepEqual } from '#domain/form/deepEqual';
import { translate } from '#domain/text/translate';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { Services } from '#core/kernel/Context';
import type { Changes, Patch } from '#core/ports/StoreWrites';
import type { CountMark } from '#core/records/countOnce';
import { countMarksOf } from '#core/records/countOnce';
import type { Entity } from '#core/schema/defineEntity';
import { flagOf, valueOf } from '#core/schema/valueOf';
import { checkedValue } from '#core/schema/checkedValue';
import type { RefusedLine } from './refusal';
import { refusal } from './refusal';
import { uncollectedPieces } from './uncollectedPieces';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** How often products are read again that orders change meanwhile. */
const maxRounds = 50;

/** What 1C tells of a product. */
export interface ProductValues {
  /** How the log names it. */
  label: string;
  /** null: nothing. */
  price: number | null;
  quantity: number | null;
  isDeleted: boolean;
}

interface WrittenCounts {
  changed: number;
  unchanged: number;
  refused: RefusedLine[];
  /** Labels of products that were on sale and that 1C has marked for deletion. */
  switchedOff: string[];
}

class RefusedValue extends Error {
  constructor(readonly reason: Bilingual) {
    super(reason.en);
  }
}

const textOfProblems = (problems: readonly Problem[]): Bilingual => {
  const { key, params } = problems.find(({ level }) => level === 'error') ?? { key: 'invalidNumber' as const };
  return { uk: translate('uk', key, params), en: translate('en', key, params) };
};

/** A value under all rules of its field. */
function checked(
  entity: Entity,
  name: 'price' | 'quantity',
  submitted: unknown,
  { value: shown }: { value: number },
): unknown {
  const checking = checkedValue(entity, name, submitted);
  if ('errors' in checking)
    throw new RefusedValue(refusal(name, { value: shown, problem: textOfProblems(checking.errors) }));
  return checking.value;
}

const priceOf = (product: EntityRecords['products']): Price | null => valueOf(product, 'price');

function priceChange(entity: Entity, product: EntityRecords['products'], amount: number | null): Changes {
  if (amount === null) return {};
  const before = priceOf(product);
  const { price, problems } = readPriceCells([{ index: 0, part: 'default', text: String(amount) }], before, 'keep');
  if (problems.some(({ problem }) => problem.level === 'error'))
    throw new RefusedValue(refusal('notANumber', { value: String(amount) }));
  const value = checked(entity, 'price', price, { value: amount });
  return deepEqual(value, before) ? {} : { 'price.0': value };
}

function stockChange(
  entity: Entity,
  product: EntityRecords['products'],
  quantity: number | null,
  held: number,
): Changes {
  if (quantity === null) return {};
  const left = Math.floor(quantity) - held;
  const value = checked(entity, 'quantity', Math.max(0, left), { value: quantity });
  const marks = countMarksOf(product);
  const lowered = lowerMarks(marks, Math.max(0, -left));
  if (value === valueOf(product, 'quantity') && deepEqual(lowered, marks)) return {};
  return { 'quantity.0': value, ...(marks.length > 0 && { _counted: lowered }) };
}

/** Pieces that are missing are not given back by saves that are taken back: each could be the one that lacks them. */
const lowerMarks = (marks: readonly CountMark[], missing: number): CountMark[] =>
  marks.map((mark) => (mark.by < 0 ? { ...mark, by: Math.min(0, mark.by + missing) } : mark));

const activeChange = (product: EntityRecords['products'], isDeleted: boolean): Changes =>
  isDeleted && flagOf(product, 'active') ? { 'active.0': false } : {};

/**
 * Sets prices and stock as 1C tells them: from its quantity the pieces are subtracted that orders hold and 1C does not
 * know of (`uncollectedPieces`). What 1C has marked for deletion is switched off. Only what differs is written, at the
 * revision that was read.
 */
export async function writeProducts(
  products: readonly EntityRecords['products'][],
  values: ReadonlyMap<string, ProductValues>,
  { entity, job }: { entity: Entity; job: { id: string; check(): void } },
  services: Services,
): Promise<WrittenCounts> {
  const { store, records, clock } = services;
  const counts: WrittenCounts = { changed: 0, unchanged: 0, refused: [], switchedOff: [] };
  const author = { user: null, origin: { kind: 'exchange', id: job.id } } as const;
  let pending = products.filter(({ _id }) => values.has(_id));
  for (let round = 0; pending.length > 0; round += 1) {
    if (round === maxRounds) throw new Error('products are changed all the time');
    const held = await uncollectedPieces(pending, services);
    const patches = new Map<string, Patch>();
    for (const product of pending) {
      const of = values.get(product._id);
      if (!of) continue;
      try {
        const set = {
          ...priceChange(entity, product, of.price),
          ...stockChange(entity, product, of.quantity, held.get(product._id) ?? 0),
          ...activeChange(product, of.isDeleted),
        };
        if (Object.keys(set).length === 0) counts.unchanged += 1;
        else {
          const _updated = new Date(clock.now()).toISOString();
          patches.set(product._id, { set: { ...set, _updated }, revision: product._revision });
        }
      } catch (failure) {
        if (!(failure instanceof RefusedValue)) throw failure;
        counts.refused.push({ label: of.label, reason: failure.reason });
      }
    }
    if (patches.size === 0) break;
    job.check();
    const written = await records.patchEach(entity, patches, pending, author);
    counts.changed += written.length;
    for (const { id } of written) {
      if (patches.get(id)?.set['active.0'] === false) counts.switchedOff.push(values.get(id)?.label ?? '');
      patches.delete(id);
    }
    pending = await store.getMany(entity.collection.name, [...patches.keys()]);
  }
  return counts;
}
