import type { Money } from '#domain/commerce/Money';
import { toHryvnia, toMoney } from '#domain/commerce/Money';
import type { AmountsDue } from '#domain/order/amountsDue';
import type { EnteredMoneyKind, EnterMoneyBody } from '#domain/wire/OrderMoney';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { concededBy, dueOf } from '../../orders/shared/due/dueOf';
import { withEntered } from '../../orders/shared/due/moneyOfStatus';
import { writeOrder } from '../../orders/shared/due/writeOrder';
import type { EnteredMoney } from '../../orders/shared/values/enteredMoney';
import { enteredOf } from '../../orders/shared/values/enteredMoney';
import { findOrder } from '../../orders/shared/values/findOrder';
import { requireStaff } from '../payment/requireStaff';

const concededIn = (kind: EnteredMoneyKind, sum: Money, due: AmountsDue): Money =>
  kind === 'refund' ? concededBy(sum, due) : kind === 'concession' ? sum : (0 as Money);

/** Enters money that came or went past the services, or that is let off. For staff of the marketplace. */
export async function enterMoney(
  { order: id, kind, sum, way, note = '' }: EnterMoneyBody,
  context: Context,
): Promise<EnvelopeReply> {
  const author = requireStaff(context);
  const order = await findOrder(id, 'update', context);
  const amount = toMoney(sum);
  const entryId = context.planned?.take() ?? null;
  await writeOrder(
    order._id,
    (stored, { payments }) => {
      if (entryId !== null && enteredOf(stored).some((entry) => entry.id === entryId)) return null;
      const due = dueOf(stored, payments);
      const max = kind === 'refund' ? due.received : due.amountDue;
      if (max <= 0) throw refuse(409, 'moneyNothingDue');
      if (amount > max) throw refuse(409, 'moneyTooMuch', { sum: toHryvnia(max) });
      const entry: EnteredMoney = {
        ...{ time: new Date(context.clock.now()).toISOString(), kind, sum: amount },
        ...{ conceded: concededIn(kind, amount, due), way, author, note },
        ...(entryId !== null && { id: entryId }),
      };
      return { _entered: enteredOf(withEntered(stored, entry)) };
    },
    context,
    context,
  );
  return envelopeReply({}, { messages: [infoMessage('moneyEntered', { sum })] });
}
