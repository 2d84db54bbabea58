import type { SecondStepRule } from '#domain/wire/Team';
import type { Context } from '#core/kernel/Context';
import { noteSecurity } from '#core/kernel/noteSecurity';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { badRequest, refuse } from '#core/kernel/refuse';
import { systemRecord } from '#core/schema/systemCollection';
import { secondStepRuleCollection, secondStepRuleId } from '../factors/secondStepRule';
import { requireTeam } from './findTeam';

/**
 * From whom of a team the login asks for a second step. It is set by who has all rights in the team; that shops need one
 * is said by the marketplace alone.
 */
export async function setSecondStepRule(
  rule: SecondStepRule,
  wanted: string,
  context: Context,
): Promise<EnvelopeReply> {
  const { shop, actor } = requireTeam(context, { level: 'change' }, wanted);
  if (actor.role !== null) throw refuse(403, 'moreThanOwnRights');
  if (rule === 'everybody' && shop !== '') throw badRequest('body.rule');
  const { store, locks, clock } = context;
  const id = secondStepRuleId(shop);
  await locks.withLock(`team-${shop}`, async () => {
    const known = await store.get(secondStepRuleCollection.name, id);
    if (known) await store.patch(secondStepRuleCollection.name, { op: 'ids', ids: [id] }, { rule });
    else await store.insert(secondStepRuleCollection.name, [systemRecord(id, clock.now(), { rule })]);
  });
  await noteSecurity('secondStepRule', shop === '' ? rule : `${rule}, ${shop}`, context);
  return envelopeReply({}, { messages: [infoMessage('secondStepRuleSet')] });
}
