import { variableRelations } from '#domain/fields/variableRelations';
import { allOf } from '#domain/query/Where';
import type { Language } from '#domain/text/Language';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '#core/kernel/Context';
import type { Entity } from '#core/schema/defineEntity';
import { valueOf } from '#core/schema/valueOf';
import { readGroup } from '../../../catalogue/shared/readGroup';
import { linkTo } from '../../reads/linkTo';
import { ownTextOf } from '../../reads/ownText';
import { quantityOf } from '../../reads/productCards';
import { whereTranslated, whereVisible } from '../../reads/whereVisible';
import type { OptionsView } from '../../view/views';
import { say } from '../../view/say';

/**
 * What the product's variations differ by. An option leads to the variation that differs in it alone, where buyers see
 * one.
 */
export async function loadOptions(
  products: Entity,
  product: StoredRecord,
  language: Language,
  context: Context,
): Promise<OptionsView[]> {
  const entered = variableRelations.read(valueOf(product, 'variations'), {}) ?? [];
  if (entered.length < 2) return [];
  const group = await readGroup(entered, [], context.store);
  const ids = [...group.products.keys()];
  const shown = new Set(
    await context.store.ids('products', {
      where: allOf({ op: 'ids', ids }, whereTranslated(language), await whereVisible('product', context)),
    }),
  );
  const members = group.list
    .filter(({ relation }) => relation === product._id || shown.has(relation))
    .map(({ relation, props }) => ({ id: relation, chosen: new Map(props.map((p) => [p.attribute, p.option])) }));
  const own = members.find(({ id }) => id === product._id)?.chosen;
  if (!own) return [];

  return [...group.attributes.values()].flatMap((attribute) => {
    const used = new Set(members.map(({ chosen }) => chosen.get(attribute.id)));
    const options = [...attribute.options.values()]
      .filter(({ _id }) => used.has(_id))
      .toSorted((one, other) => one.position - other.position);
    if (options.length < 2) return [];
    const title = products.definitions[language].get(attribute.code)?.title;
    return [
      {
        title: (title && ownTextOf(title, language)) || say(language, 'option'),
        options: options.map(({ _id, title: named, slug }) => {
          const member = members.find(
            ({ chosen }) =>
              chosen.get(attribute.id) === _id &&
              [...own].every(([id, option]) => id === attribute.id || chosen.get(id) === option),
          );
          const record = member && group.products.get(member.id);
          const isCurrent = own.get(attribute.id) === _id;
          return {
            title: named[language] || slug,
            url: record && !isCurrent ? linkTo('product', record, language, context).url : null,
            isCurrent,
            isAvailable: record !== undefined && quantityOf(record) > 0,
          };
        }),
      },
    ];
  });
}
