import { panelRootOf } from '#domain/access/panelRootOf';
import { hasPrivilege } from '#domain/access/privileges';
import type { ViewAs } from '#domain/wire/Team';
import type { Context } from '#core/kernel/Context';
import { noteSecurity } from '#core/kernel/noteSecurity';
import { envelopeReply } from '#core/kernel/Reply';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { viewingCookie, viewingSeconds } from '#core/kernel/sessionCookie';
import { viewedPerson } from '#core/kernel/viewedPerson';
import type { PanelUser } from '#core/schema/Access';
import type { Session, ViewTarget } from '#core/schema/Sessions';
import { systemRecord } from '#core/schema/systemCollection';
import { titleOf } from '#core/schema/valueOf';
import { teamRoles } from '../team/teamRoles';
import { endViewing } from './endViewing';
import { viewExpiryKind } from './viewExpiry';
import { viewingCollection } from './StoredViewing';

interface Viewer {
  user: PanelUser;
  session: Session;
}

/** An administrator at the panel: never a program, and nobody who looks as somebody else already. */
function requireViewer({ principal }: Context): Viewer {
  if (principal?.kind !== 'user' || !hasPrivilege(principal.user, 'viewAs')) throw refuse(403, 'noAccess');
  return { user: principal.user, session: principal.session };
}

const targetOf = (body: ViewAs): ViewTarget =>
  'user' in body ? { user: body.user, role: '', shop: '' } : { user: null, role: body.role, shop: body.shop ?? '' };

/** A role as the log names it; refuses one that the team does not have. */
async function roleName({ role: id, shop }: ViewTarget, actor: PanelUser, context: Context): Promise<string> {
  const found = shop === '' ? null : await context.store.get('shops', shop);
  if (shop !== '' && (!found || found._deleted)) throw refuse(404, 'noItem');
  const role = (await teamRoles({ shop, actor }, context)).find((each) => each.id === id);
  if (id !== '' && !role) throw refuse(404, 'noItem');
  const title = found ? titleOf(found, 'title', context.language) : '';
  return [role?.name || id || '*', title].filter(Boolean).join(', ');
}

/**
 * From now on the calls of this session are answered as those of somebody else, for half an hour, and change nothing
 * (`requireViewable`).
 */
export async function beginViewing(body: ViewAs, context: Context): Promise<EnvelopeReply> {
  const { user, session } = requireViewer(context);
  const { store, sessions, jobs, clock, cryptoProvider } = context;
  const target = targetOf(body);
  const person = await viewedPerson(target, context);
  if (!person) throw refuse(409, 'viewOfNobody');
  const whom = target.user === null ? await roleName(target, user, context) : person.email;
  if (session.viewing) await endViewing(session.viewing.id, 'viewExpired', '', context);
  const id = cryptoProvider.randomHex(16);
  const until = clock.now() + viewingSeconds * 1000;
  await store.insert(viewingCollection.name, [
    systemRecord(id, clock.now(), { session: session.id, by: user.id, whom }),
  ]);
  await jobs.enqueue(viewExpiryKind, { viewing: id }, { runAt: until });
  await noteSecurity('viewBegun', whom, context);
  await sessions.beginViewing(session.id, { id, ...target, until });
  context.hub.sessionChanged(session.id);
  return envelopeReply({ redirect: panelRootOf(person) }, { cookies: { [viewingCookie]: id } });
}
