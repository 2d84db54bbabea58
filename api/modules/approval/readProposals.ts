import { deepEqual } from '#domain/form/deepEqual';
import type { ChangedValues } from '#domain/wire/Change';
import type { Proposal } from '#domain/wire/Approval';
import type { Localised, StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '#core/kernel/Context';
import type { EntityRecords } from '#core/ports/EntityRecords';
import type { StoredProposal } from '#core/records/StoredProposal';
import { proposalCollection, proposalId } from '#core/records/StoredProposal';
import { fieldChange } from '#core/records/fieldChange';
import { hiddenIn } from '#core/records/hiddenIn';
import { authorNames } from '#core/records/authorNames';
import { approvalStateOf, isUnapproved } from '#core/schema/ApprovalSpec';
import type { Entity } from '#core/schema/defineEntity';
import { textOf, titlesOf } from '#core/schema/valueOf';
import { versionOfProposal } from './shownVersion';

type Product = EntityRecords['products'];

/** Proposed fields that the record has in another value than their author had, and than they propose. */
export const conflictsOf = (
  record: StoredRecord,
  { fields, base }: Pick<StoredProposal, 'fields' | 'base'>,
): string[] =>
  Object.keys(fields).filter((name) => {
    const now = record[name] ?? null;
    return !deepEqual(now, base[name] ?? null) && !deepEqual(now, fields[name] ?? null);
  });

/** What of a new product is shown to whoever approves it. */
const shownOfNew = ['title', 'category', 'price', 'gallery', 'description', 'brand', 'tags'];

async function fieldsOf(entity: Entity, record: Product, proposal: StoredProposal | undefined, context: Context) {
  const isHidden = hiddenIn(entity, record, context);
  const isNew = isUnapproved(record);
  const after = isNew ? record : (proposal?.fields ?? {});
  const names = isNew ? shownOfNew : Object.keys(after);
  const pick = (values: Readonly<Record<string, unknown>>): ChangedValues =>
    Object.fromEntries(names.map((name) => [name, (values[name] ?? null) as Localised | null]));
  const definitions = names.flatMap((name) =>
    isHidden(name) ? [] : (entity.definitions[context.language].get(name) ?? []),
  );
  const row = { before: isNew ? {} : pick(record), after: pick(after) };
  const changes = await Promise.all(definitions.map((field) => fieldChange(field, row, context)));
  return isNew ? changes.filter(({ after: texts }) => Object.keys(texts ?? {}).length > 0) : changes;
}

/** These products with what is proposed of each; one of which nothing waits is left out. */
export async function readProposals(
  entity: Entity,
  products: readonly Product[],
  context: Context,
): Promise<Proposal[]> {
  const { store } = context;
  const proposals = new Map(
    (
      await store.getMany(
        proposalCollection.name,
        products.map(({ _id }) => proposalId(entity.name, _id)),
      )
    ).map((proposal) => [proposal.record, proposal]),
  );
  const [authors, shops] = await Promise.all([
    authorNames(
      [...proposals.values()].map(({ by }) => by),
      context,
    ),
    store.getMany('shops', [...new Set(products.map((product) => textOf(product, 'shop')))].filter(Boolean)),
  ]);
  return Promise.all(
    products
      .filter((product) => approvalStateOf(product) !== '')
      .map(async (product): Promise<Proposal> => {
        const proposal = proposals.get(product._id);
        const author = authors.get(proposal?.by ?? '') ?? null;
        const shop = shops.find(({ _id }) => _id === textOf(product, 'shop'));
        return {
          _id: product._id,
          title: titlesOf(product, entity.spec.titleField),
          shop: shop ? { _id: shop._id, title: titlesOf(shop, 'title') } : null,
          isNew: isUnapproved(product),
          state: proposal?.state === 'refused' ? 'refused' : 'waiting',
          reason: proposal?.reason ?? '',
          at: proposal?._created ?? product._updated,
          by: !proposal ? null : author !== null ? { _id: proposal.by, name: author } : { name: null },
          version: versionOfProposal(product, proposal),
          fields: await fieldsOf(entity, product, proposal, context),
          conflicts: proposal ? conflictsOf(product, proposal) : [],
        };
      }),
  );
}
