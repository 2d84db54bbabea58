import { panelRootOf } from '#domain/access/panelRootOf';
import { z } from 'zod';
import type { ViewAs } from '#domain/wire/Team';
import { personOf } from '#core/kernel/personOf';
import { refuse } from '#core/kernel/refuse';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { viewingCookie } from '#core/kernel/sessionCookie';
import { id } from '#core/records/schemas/id';
import { redirectResult } from '../redirectResult';
import { beginViewing } from './beginViewing';
import { endViewing } from './endViewing';

const path = '/api/people/view-as';

const viewAsBody: z.ZodType<ViewAs> = z
  .union([z.strictObject({ user: id }), z.strictObject({ role: z.string().max(64), shop: id.optional() })])
  .meta({ id: 'ViewAs' });

const viewAs = defineRoute({
  name: 'viewAs',
  method: 'POST',
  path,
  access: 'session',
  confirmed: true,
  summary:
    'Shows this session of an administrator the panel as somebody sees it, or who has a role, for 30 minutes: nothing can be changed or downloaded meanwhile. `redirect`: their panel.',
  body: viewAsBody,
  result: redirectResult,
  refusals: [404, 409],
  handler: ({ body }, context) => beginViewing(body, context),
});

const endView = defineRoute({
  name: 'endView',
  method: 'DELETE',
  path,
  access: 'session',
  summary: 'Ends it before its time. `redirect`: the own panel.',
  result: redirectResult,
  handler: async ({ raw }, context) => {
    const { principal } = context;
    if (principal?.kind !== 'user') throw refuse(403, 'noAccess');
    const { viewing, user } = principal.session;
    if (viewing) await endViewing(viewing.id, 'viewEnded', raw.ip, context);
    const redirect = panelRootOf(await personOf(user, context));
    return envelopeReply({ redirect }, { cookies: { [viewingCookie]: null } });
  },
});

export const viewAsRoutes: readonly Route[] = [viewAs, endView];
