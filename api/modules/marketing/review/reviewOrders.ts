import { allOf, notDeleted } from '#domain/query/Where';
import type { ReviewOrders } from '#domain/wire/ReviewOrders';
import { accessTo, requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { textOf, textsOf, titlesOf } from '#core/schema/valueOf';

const canceled = { op: 'not', of: { op: 'in', path: 'current_status.0', values: ['canceled'] } } as const;

/** The reviews that the caller may see, with an e-mail to look for their author by. */
async function findReviews(ids: readonly string[], context: Context): Promise<EntityRecords['reviews'][]> {
  const { where } = requireAccess(requireEntity('review', context), 'list', context);
  const ofIds = { op: 'ids', ids } as const;
  const { records } = await context.store.find('reviews', { where: where ? allOf(ofIds, where) : ofIds });
  return records.filter((review) => textOf(review, 'email') !== '' && textOf(review, 'product') !== '');
}

/**
 * GET /api/review/orders: for each review the newest order of the client with its e-mail that has the product, among
 * the orders that the caller may see. Two queries, however many reviews.
 */
export async function reviewOrders(ids: readonly string[], context: Context): Promise<EnvelopeReply> {
  const reviews = await findReviews(ids, context);
  const access = accessTo(requireEntity('order', context), context);
  if (reviews.length === 0 || !access.permissions.includes('list'))
    return envelopeReply({ items: [] } satisfies ReviewOrders);
  const emails = [...new Set(reviews.map((review) => textOf(review, 'email')))];
  const products = [...new Set(reviews.map((review) => textOf(review, 'product')))];
  const clients = (
    await context.store.find('clients', { where: allOf(notDeleted, { op: 'in', path: 'email.0', values: emails }) })
  ).records;
  const emailOf = new Map(clients.map((client) => [client._id, textOf(client, 'email')]));
  const { records: orders } = await context.store.find('orders', {
    where: allOf(
      notDeleted,
      canceled,
      { op: 'in', path: 'client.0', values: [...emailOf.keys()] },
      { op: 'in', path: 'products.0', values: products },
      ...(access.where ? [access.where] : []),
    ),
    sort: [{ path: '_created', direction: -1 }],
  });
  return envelopeReply({
    items: reviews.flatMap((review) => {
      const found = orders.find(
        (order) =>
          emailOf.get(textOf(order, 'client')) === textOf(review, 'email') &&
          textsOf(order, 'products').includes(textOf(review, 'product')),
      );
      return found ? [{ review: review._id, _id: found._id, title: titlesOf(found, 'title') }] : [];
    }),
  } satisfies ReviewOrders);
}
