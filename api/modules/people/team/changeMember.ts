import { standingOf } from '#domain/access/standing';
import type { SaveResult } from '#domain/wire/Form';
import type { TeamChange } from '#domain/wire/Team';
import { canLogIn } from '#core/kernel/canLogIn';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { personOf } from '#core/kernel/personOf';
import { refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { changeMany, serializeWrites } from '#core/records/changeMany';
import { changeStamp } from '#core/records/changeStamp';
import { saveRecord } from '#core/records/saveRecord';
import { fullAccess } from '#core/schema/Access';
import { textOf } from '#core/schema/valueOf';
import type { Team } from './findTeam';
import { findMember, requireTeam } from './findTeam';
import { mayTouch, requireGivable } from './teamRoles';

/**
 * One change of a team at a time, on all machines, by who may still make it then: of two owners who take the role from
 * each other the second is none any more, so one stays.
 */
const inTeam = <T>(wanted: string, context: Context, work: (team: Team) => Promise<T>): Promise<T> => {
  const { shop, actor } = requireTeam(context, { level: 'change' }, wanted);
  return context.locks.withLock(`team-${shop}`, async () => {
    const stored = await context.store.get('users', actor.id);
    if (!stored || !canLogIn(stored)) throw refuse(403, 'noAccess');
    const present = { ...context, user: await personOf(stored, context) };
    return work(requireTeam(present, { level: 'change' }, wanted));
  });
};

/** Somebody else of the team, with no more rights than who changes them. */
async function findChangeable(id: string, team: Team, context: Context): Promise<EntityRecords['users']> {
  const { user, person } = await findMember(id, team, context);
  if (standingOf(person) === 'administrator') throw refuse(403, 'noAccess');
  if (id === team.actor.id) throw refuse(409, 'notYourself');
  if (!mayTouch(team.actor, person.role)) throw refuse(403, 'moreThanOwnRights');
  return user;
}

/** Gives somebody another role, or turns them off or on. Their sessions follow at once. */
export const changeMember = (
  id: string,
  { role, active }: TeamChange,
  wanted: string,
  context: Context,
): Promise<EnvelopeReply> =>
  inTeam(wanted, context, async (team) => {
    const user = await findChangeable(id, team, context);
    if (role !== undefined) await requireGivable(role, team, context);
    const fields = {
      ...(role !== undefined && { role: { 0: role } }),
      ...(active !== undefined && { active: { 0: active } }),
    };
    const saved = await saveRecord(requireEntity('user', context), user, { fields }, fullAccess, context);
    const { valid, fields: problems } = saved.result as SaveResult;
    const [problem] = Object.values(problems).flatMap(({ messages }) => messages);
    if (!valid) throw refuse(409, 'memberNotChanged', { reason: problem?.text ?? '' });
    return envelopeReply({}, { messages: [infoMessage('memberChanged', { name: textOf(user, 'name') })] });
  });

/** Puts somebody's account into the trash, from where an administrator can take it back. */
export const removeMember = (id: string, wanted: string, context: Context): Promise<EnvelopeReply> =>
  inTeam(wanted, context, async (team) => {
    const user = await findChangeable(id, team, context);
    const entity = requireEntity('user', context);
    await serializeWrites(entity, context, () =>
      changeMany(entity, 'delete', { op: 'ids', ids: [user._id] }, fullAccess, changeStamp(context), context),
    );
    await entity.spec.hooks?.afterAction?.([user._id], 'delete', context);
    return envelopeReply({}, { messages: [infoMessage('memberRemoved', { name: textOf(user, 'name') })] });
  });
