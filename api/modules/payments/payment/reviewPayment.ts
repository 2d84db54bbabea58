import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import { changePayment } from './changePayment';
import { requireStaff } from './requireStaff';

/** Notes what came of a payment that a person had to decide about: its order is no problem any more. */
export async function reviewPayment(id: string, note: string, context: Context): Promise<void> {
  const author = requireStaff(context);
  const reviewed = await changePayment(
    id,
    ({ trouble }) => {
      if (trouble === '') throw refuse(409, 'paymentNotInTrouble');
      return { event: { kind: 'reviewed', detail: note.trim(), author } };
    },
    context,
  );
  if (!reviewed) throw refuse(404, 'noPayment');
}
