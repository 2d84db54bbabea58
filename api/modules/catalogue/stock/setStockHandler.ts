import { allOf } from '#domain/query/Where';
import { readPath } from '#domain/query/readPath';
import type { StoredStep } from '#core/jobs/operations/StoredOperation';
import type { EntityRecords } from '#core/ports/EntityRecords';
import type { Changes, Patch, UpdatedRecord } from '#core/ports/StoreWrites';
import { errorMessage } from '#core/kernel/Reply';
import { translateMessage } from '#core/kernel/respond';
import type { HeldBack } from '#core/records/HeldBack';
import { holdPatch } from '#core/records/holdPatch';
import { keepProposal, withdrawProposals } from '#core/records/keepProposal';
import { mapConcurrently } from '#core/kernel/mapConcurrently';
import { completedRows, stampOf } from '#core/records/bulk/completedRows';
import type {
  OperationHandler,
  OperationRow,
  StepContext,
  StepResult,
  UndoResult,
} from '#core/records/bulk/OperationHandler';
import { restoreRows } from '#core/records/bulk/restoreRows';
import { undoneRows } from '#core/records/bulk/undoneRows';
import type { Access } from '#core/schema/Access';
import { approvalMark } from '#core/schema/ApprovalSpec';
import { titlesOf } from '#core/schema/valueOf';
import { productCollection } from '../shared/readGroup';
import { relinkGroups } from '../variations/linkVariations';
import type { StockValues } from './stockChange';
import { stockChange } from './stockChange';

/** How often products are read again that orders change meanwhile. */
const maxRounds = 10;

type Before = Readonly<Record<string, unknown>>;

const pricePath = 'price.0';
const stockPaths = ['quantity.0', pricePath];

/** What the operation sets in a product. */
function changesOf(product: EntityRecords['products'], { entity, plan }: StepContext): Changes {
  const values: StockValues = plan.rows?.[product._id] ?? {};
  const change = stockChange(entity, product, values);
  return 'set' in change ? change.set : {};
}

const readProducts = (ids: readonly string[], { access, context }: StepContext): Promise<EntityRecords['products'][]> =>
  context.store
    .find(productCollection, { where: allOf({ op: 'ids', ids }, access.where) })
    .then(({ records }) => records);

interface Planned {
  patch: Patch;
  held: HeldBack | null;
}

/** What is to be written of these products, at the revision that was read, and what of it waits for approval. */
async function plannedOf(
  products: readonly EntityRecords['products'][],
  stepContext: StepContext,
): Promise<Map<string, Planned>> {
  const { entity, context } = stepContext;
  const stamp = stampOf(stepContext);
  const planned = new Map<string, Planned>();
  await mapConcurrently(products, async (product) => {
    const changes = changesOf(product, stepContext);
    if (Object.keys(changes).length === 0) return;
    const { set, held } = await holdPatch(entity, product, changes, context);
    planned.set(product._id, { patch: { revision: product._revision, set: { ...set, ...stamp } }, held });
  });
  return planned;
}

/** The values that the patch of a product replaces; null without one. */
function replacedValues(product: EntityRecords['products'], patch: Patch | undefined): Before | null {
  if (!patch) return null;
  const paths = stockPaths.filter((path) => path in patch.set);
  return Object.fromEntries(paths.map((path) => [path, readPath(product, path.split('.')) ?? null]));
}

/** Stock and prices go together: whoever may not change both changes neither here, nor takes a change back. */
export const maySetStock = ({ permissions, readonly = [] }: Access): boolean =>
  permissions.includes('update') && !readonly.includes('price') && !readonly.includes('quantity');

/** Writes the proposals of the products that were written. */
async function keepHeld(
  written: readonly UpdatedRecord[],
  products: readonly EntityRecords['products'][],
  planned: ReadonlyMap<string, Planned>,
  { entity, context }: StepContext,
): Promise<void> {
  for (const { id, revision } of written) {
    const held = planned.get(id)?.held;
    const product = products.find(({ _id }) => _id === id);
    const mark = planned.get(id)?.patch.set[approvalMark];
    if (held && product)
      await keepProposal(entity, { ...product, [approvalMark]: mark, _revision: revision }, held, context);
  }
}

async function run(
  step: StoredStep,
  stepContext: StepContext,
  saveProgress: Parameters<OperationHandler['run']>[2],
): Promise<StepResult> {
  const { context, entity, lease } = stepContext;
  const completed = await completedRows(step.ids, stepContext);
  const revisions = new Map(completed.map(({ id, revision }) => [id, revision]));
  const previous = new Map<string, Before | null>(
    step.before === undefined
      ? []
      : (JSON.parse(step.before) as (Before | null)[]).map((before, at) => [step.ids[at] ?? '', before]),
  );
  const before = (): string => JSON.stringify(step.ids.map((id) => previous.get(id) ?? null));
  let pending = await readProducts(
    step.ids.filter((id) => !revisions.has(id)),
    stepContext,
  );
  for (let round = 0; round < maxRounds && pending.length > 0; round += 1) {
    const planned = await plannedOf(pending, stepContext);
    const patches = new Map([...planned].map(([id, { patch }]) => [id, patch]));
    for (const product of pending) previous.set(product._id, replacedValues(product, patches.get(product._id)));
    await saveProgress({ before: before() });
    lease.check();
    const written = patches.size === 0 ? [] : await context.records.patchEach(entity, patches, pending, context);
    for (const { id, revision } of written) revisions.set(id, revision);
    await keepHeld(written, pending, planned, stepContext);
    const missed = [...patches.keys()].filter((id) => !revisions.has(id));
    pending = missed.length === 0 ? [] : await readProducts(missed, stepContext);
  }
  const repriced = [...revisions.keys()].filter((id) => pricePath in (previous.get(id) ?? {}));
  await relinkGroups(repriced, context);
  const messages = [translateMessage(context.language, errorMessage('stockBusy'))];
  return {
    revisions: step.ids.map((id) => revisions.get(id) ?? null),
    refused: pending.map((record) => ({
      _id: record._id,
      title: titlesOf(record, entity.spec.titleField),
      messages,
    })),
    before: before(),
  };
}

async function undo(rows: readonly OperationRow[], stepContext: StepContext): Promise<UndoResult> {
  const known = new Set(
    (
      await readProducts(
        rows.map(({ id }) => id),
        stepContext,
      )
    ).map(({ _id }) => _id),
  );
  await withdrawProposals(stepContext.entity, [...known], stepContext.operation._id, stepContext.context);
  const { restored, violations } = await restoreRows(
    rows.filter(({ id, before }) => before !== null && known.has(id)),
    ({ before }) => before ?? {},
    stepContext,
    {
      valuesLeft: (record, { before }) =>
        changesOf(
          Object.entries(before ?? {}).reduce<EntityRecords['products']>(
            (product, [path, value]) => ({ ...product, [path.split('.')[0] ?? path]: { '0': value } }),
            record as EntityRecords['products'],
          ),
          stepContext,
        ),
    },
  );
  await relinkGroups(
    rows.filter(({ id, before }) => restored.has(id) && pricePath in (before ?? {})).map(({ id }) => id),
    stepContext.context,
  );
  return undoneRows(rows, restored, violations, stepContext);
}

/** Stock and prices of many products, to each its own, in one write of a step; an undo restores the previous ones. */
export const setStockHandler: OperationHandler = {
  isPermitted: ({ access }) => maySetStock(access),
  run,
  undo,
};
