import type { Author } from '#core/kernel/RecordWriter';
import { textOf } from '#core/schema/valueOf';
import type { WriteContext } from '../../orders/shared/due/writeOrder';
import { writeOrder } from '../../orders/shared/due/writeOrder';

/** The number of the waybill becomes the order's; '' takes away `former`. */
export const enterNumber = async (
  id: string,
  { number, former }: { number: string; former?: string },
  context: WriteContext,
  author: Author,
): Promise<void> =>
  void (await writeOrder(
    id,
    (order) => {
      const stored = textOf(order, 'waybill');
      return stored === number || (former !== undefined && stored !== former) ? null : { 'waybill.0': number };
    },
    context,
    author,
  ));
