import { combinationId } from '#domain/catalogue/combinations';
import { collisions } from '#domain/catalogue/memberCombinations';
import { variationCode } from '#domain/catalogue/variationCode';
import { variationTitle } from '#domain/catalogue/variationTitle';
import { groupList } from '#domain/catalogue/variationGroup';
import type { Language } from '#domain/text/Language';
import { languages, mainLanguage } from '#domain/text/Language';
import type { SaveResult } from '#domain/wire/Form';
import type {
  GeneratedVariation,
  GenerateVariationsBody,
  GenerateVariationsResult,
  VariableRelation,
  VariationProp,
} from '#domain/wire/VariableRelation';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { badRequest, refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { errorMessage } from '#core/kernel/Reply';
import { translateMessage } from '#core/kernel/respond';
import { saveDistinct } from '#core/records/calls/saveMany';
import { findRecord } from '#core/records/findRecord';
import { duplicateRecord } from '#core/records/newRecord';
import { prepareSave } from '#core/records/saveRecord';
import { updateRecord } from '#core/records/updateRecord';
import { nextAvailableValue, uniqueFallback } from '#core/records/uniqueness';
import type { Entity } from '#core/schema/defineEntity';
import { formOf } from '#core/schema/formOf';
import { localisedOf, textOf, titlesOf as storedTitles } from '#core/schema/valueOf';
import type { OptionAttribute } from '../shared/optionAttributes';
import { optionAttributes } from '../shared/optionAttributes';
import { foreignMembers } from './foreignMembers';
import { nameOfVariation } from './nameOfVariation';
import { readGroup } from '../shared/readGroup';
import { variationsField, variationsOf } from '../shared/variationsOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

type Fields = Record<string, unknown>;

interface Plan {
  props: VariationProp[];
  fields: Fields;
}

/** The first value that neither a product nor another copy of this call has. */
async function freeCode(
  entity: Entity,
  name: 'slug' | 'sku',
  source: EntityRecords['products'],
  options: readonly string[],
  taken: Set<string>,
  context: Context,
): Promise<string> {
  const field = entity.fields.get(name);
  const base = textOf(source, name);
  if (!field || base === '') return '';
  const wanted = variationCode(base, options, field.maxlength ?? 255);
  const free = await nextAvailableValue(entity, field, wanted, '', context);
  const value = taken.has(free.toLowerCase()) ? uniqueFallback(field, wanted, context) : free;
  taken.add(value.toLowerCase());
  return value;
}

/** The title with the names of the options, in each language in which there is one. */
function titlesOf(
  source: EntityRecords['products'],
  entity: Entity,
  props: readonly VariationProp[],
  attributes: ReadonlyMap<string, OptionAttribute>,
): Record<string, string> {
  const maxlength = entity.fields.get('title')?.maxlength ?? 255;
  const filled = languages.filter((language) => textIn(source, language) !== '');
  const optionTitles = (language: Language): string[] =>
    props.flatMap(({ attribute, option }) => {
      const { title } = attributes.get(attribute)?.options.get(option) ?? {};
      return title?.[language] || title?.[mainLanguage] || [];
    });
  return Object.fromEntries(
    filled.map((language) => [language, variationTitle(textIn(source, language), optionTitles(language), maxlength)]),
  );
}

const textIn = (record: EntityRecords['products'], language: Language): string => {
  const text = localisedOf(record, 'title')[language];
  return typeof text === 'string' ? text : '';
};

/** The fields of each copy. Its stock is not that of the source. */
async function planCopies(
  entity: Entity,
  source: EntityRecords['products'],
  combinations: readonly VariationProp[][],
  attributes: ReadonlyMap<string, OptionAttribute>,
  context: Context,
): Promise<Plan[]> {
  const access = requireAccess(entity, 'create', context);
  const copy = duplicateRecord(entity, source, access, context);
  const copied = Object.fromEntries(
    [...entity.definitions[context.language].keys()].flatMap((name) =>
      name in copy && name !== variationsField ? [[name, copy[name]] as const] : [],
    ),
  );
  const taken = { slug: new Set<string>(), sku: new Set<string>() };
  const plans: Plan[] = [];
  for (const props of combinations) {
    const options = props.map(({ attribute, option }) => attributes.get(attribute)?.options.get(option)?.slug ?? '');
    const own = props.map(({ attribute, option }): [string, unknown] => {
      const code = attributes.get(attribute)?.code ?? '';
      return [code, { '0': entity.fields.get(code)?.multiple ? [option] : option }];
    });
    plans.push({
      props,
      fields: {
        ...copied,
        ...Object.fromEntries(own),
        title: titlesOf(source, entity, props, attributes),
        quantity: { '0': 0 },
        slug: { '0': await freeCode(entity, 'slug', source, options, taken.slug, context) },
        sku: {
          '0': await freeCode(
            entity,
            'sku',
            source,
            options.map((slug) => slug.toUpperCase()),
            taken.sku,
            context,
          ),
        },
      },
    });
  }
  return plans;
}

const messagesOf = ({ result, messages }: EnvelopeReply, { language }: Context): GeneratedVariation['messages'] => {
  const inFields = Object.values((result as SaveResult).fields).flatMap((field) =>
    field.messages.filter(({ type }) => type === 'error'),
  );
  return inFields.length > 0 ? inFields : messages.map((message) => translateMessage(language, message));
};

const code = (fields: Fields, name: string): string => textOf(fields, name);

/** Every combination names options of the product's own attributes, is new and differs from the others. */
async function checkCombinations(
  entity: Entity,
  source: EntityRecords['products'],
  { combinations, relations }: GenerateVariationsBody,
  context: Context,
): Promise<Map<string, OptionAttribute>> {
  const attributes = await optionAttributes(combinations, context.store);
  const { names } = formOf(entity, source);
  const isKnown = combinations.every((props) =>
    props.every(({ attribute, option }) => {
      const found = attributes.get(attribute);
      return found !== undefined && names.has(found.code) && found.options.has(option);
    }),
  );
  const isOncePerAttribute = combinations.every(
    (props) => new Set(props.map(({ attribute }) => attribute)).size === props.length,
  );
  const ids = [...relations.map(({ props }) => combinationId(props)), ...combinations.map(combinationId)];
  if (!isKnown || !isOncePerAttribute || new Set(ids).size < ids.length) throw badRequest('body.combinations');
  return attributes;
}

/** The copies whose combination, with the options that they have from the source, a member of the group has already. */
async function takenCombinations(
  plans: readonly Plan[],
  relations: readonly VariableRelation[],
  source: EntityRecords['products'],
  { store }: Context,
): Promise<{ at: number; product: EntityRecords['products'] }[]> {
  const isCopy = /^new:(\d+)$/;
  const copies = plans.map(({ props }, at): VariableRelation => ({
    relation: `new:${at}`,
    propsID: combinationId(props),
    props,
  }));
  const drafts = plans.map(({ fields }, at) => ({ ...source, ...fields, _id: `new:${at}` }));
  const members = groupList([...relations, ...copies], { relation: source._id, propsID: '', props: [] });
  const { list, products } = await readGroup(members, [source, ...drafts], store);
  return collisions(list).flatMap(({ relation, other }) => {
    const [copy, member] = isCopy.test(relation) ? [relation, other] : [other, relation];
    const product = products.get(member);
    return product && isCopy.test(copy) ? [{ at: Number(copy.slice(4)), product }] : [];
  });
}

/** Copies of a product, one per combination, which become variations of each other: all of them or none. */
export async function generateVariations(
  body: GenerateVariationsBody,
  context: Context,
): Promise<GenerateVariationsResult> {
  const entity = requireEntity('product', context);
  requireAccess(entity, 'create', context);
  const access = requireAccess(entity, 'update', context);
  const source = await findRecord(entity, body.product, access, context);
  if (source._deleted) throw refuse(404, 'noItem');
  if ((await foreignMembers(variationsOf(source), context)).size > 0) throw refuse(409, 'groupOfShops');
  const attributes = await checkCombinations(entity, source, body, context);
  const plans = await planCopies(entity, source, body.combinations, attributes, context);

  const describe = ({ props, fields }: Plan, messages: GeneratedVariation['messages']): GeneratedVariation => {
    const titles = storedTitles(fields, entity.spec.titleField);
    return {
      _id: '',
      propsID: combinationId(props),
      title: titles[context.language] ?? titles.uk ?? titles.en ?? '',
      slug: code(fields, 'slug'),
      sku: code(fields, 'sku'),
      messages,
    };
  };
  const link = (added: readonly VariableRelation[]): { fields: Fields } => ({
    fields: { [variationsField]: { '0': [...body.relations, ...added] } },
  });

  const items: GeneratedVariation[] = [];
  for (const plan of plans) {
    const checked = await prepareSave(entity, null, plan.fields, requireAccess(entity, 'create', context), context);
    items.push(describe(plan, checked.ok ? [] : messagesOf(checked.reply, context)));
  }
  for (const { at, product } of await takenCombinations(plans, body.relations, source, context))
    items[at]?.messages.push(
      translateMessage(
        context.language,
        errorMessage('combinationTaken', { product: nameOfVariation(product, context) }),
      ),
    );
  const own = await prepareSave(entity, source, link([]).fields, access, context);
  if (!own.ok) throw badRequest('body.relations');
  const valid = items.every(({ messages }) => messages.length === 0);
  if (body.preview || !valid) return { valid, items };

  const saved = await saveDistinct(
    entity,
    plans.map(({ fields }) => ({ fields })),
    [],
    context,
  );
  const created = items.map((item, at) => ({
    ...item,
    _id: saved[at]?._id ?? '',
    messages: saved[at]?.messages ?? [],
  }));
  const added = created.flatMap(({ _id, propsID }, at): VariableRelation[] =>
    _id === '' ? [] : [{ relation: _id, propsID, props: plans[at]?.props ?? [] }],
  );
  const linked = await updateRecord(entity, body.product, { ...link(added), _id: body.product }, access, context);
  return { valid: added.length === created.length && (linked.result as SaveResult).valid, items: created };
}
