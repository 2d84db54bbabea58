import { z } from 'zod';
import type { ViewCountsResult, ViewsResult } from '#domain/wire/View';
import type { Context } from '#core/kernel/Context';
import type { Entity } from '#core/schema/defineEntity';
import { accessTo, requireEntity, requireAccess } from '#core/kernel/accessTo';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { entityParams } from '#core/records/schemas/records';
import { addView, changeView, removeView } from './changeViews';
import { saveListSetup, listSetupOf } from './listSetups';
import * as schemas from './schemas';
import { viewCounts } from './viewCounts';
import { builtInViews, isUsable, savedViews, visibleViews } from './views';

/** The entity, if the caller may list it. */
function listedEntity({ entity: name }: { entity: string }, context: Context): Entity {
  const entity = requireEntity(name, context);
  requireAccess(entity, 'list', context);
  return entity;
}

const views = defineRoute({
  name: 'views',
  method: 'GET',
  path: '/api/:entity/views',
  access: 'session',
  summary:
    'The views of the list: those that ship with it, one’s own and the team’s; and how this person has set it up.',
  params: entityParams,
  result: schemas.viewsResult,
  handler: async ({ params }, context) => {
    const entity = listedEntity(params, context);
    const access = accessTo(entity, context);
    const [saved, setup] = await Promise.all([visibleViews(entity, context), listSetupOf(entity, context)]);
    const result: ViewsResult = {
      views: [
        ...builtInViews(entity).filter((view) => isUsable(view, access)),
        ...(await savedViews(
          entity,
          saved.filter((view) => isUsable(view, access)),
          context,
        )),
      ],
      setup,
    };
    return envelopeReply(result);
  },
});

const counts = defineRoute({
  name: 'viewCounts',
  method: 'GET',
  path: '/api/:entity/view-counts',
  access: 'session',
  summary: 'How many records each view of the list finds for this person.',
  params: entityParams,
  result: schemas.viewCountsResult,
  handler: async ({ params }, context) => {
    const entity = listedEntity(params, context);
    const access = accessTo(entity, context);
    const all = [...builtInViews(entity), ...(await visibleViews(entity, context))];
    const views = all.filter((view) => isUsable(view, access));
    return envelopeReply({ counts: await viewCounts(entity, views, context) } satisfies ViewCountsResult);
  },
});

const add = defineRoute({
  name: 'addView',
  method: 'POST',
  path: '/api/:entity/views',
  access: 'session',
  summary: 'Saves a way to look at the list.',
  params: entityParams,
  body: schemas.newView,
  result: schemas.savedView,
  handler: async ({ params, body }, context) =>
    envelopeReply(await addView(listedEntity(params, context), body, context), {
      messages: [infoMessage('viewSaved')],
    }),
});

const change = defineRoute({
  name: 'changeView',
  method: 'PUT',
  path: '/api/:entity/views/:id',
  access: 'session',
  summary: 'Changes one’s own view; what is not named stays.',
  params: schemas.viewParams,
  body: schemas.viewChange,
  result: schemas.savedView,
  handler: async ({ params, body }, context) =>
    envelopeReply(await changeView(listedEntity(params, context), params.id, body, context), {
      messages: [infoMessage('viewSaved')],
    }),
});

const remove = defineRoute({
  name: 'removeView',
  method: 'DELETE',
  path: '/api/:entity/views/:id',
  access: 'session',
  summary: 'Removes one’s own view; administrators remove shared ones of their team too.',
  params: schemas.viewParams,
  result: z.object({ _id: z.string() }).meta({ id: 'RemovedView' }),
  handler: async ({ params }, context) => {
    await removeView(listedEntity(params, context), params.id, context);
    return envelopeReply({ _id: params.id }, { messages: [infoMessage('viewRemoved')] });
  },
});

const setup = defineRoute({
  name: 'keepListSetup',
  method: 'PUT',
  path: '/api/:entity/list-setup',
  access: 'session',
  summary: 'Keeps this person’s columns and row height of the list; columns that it does not have are passed over.',
  params: entityParams,
  body: schemas.listSetup,
  result: schemas.listSetup,
  handler: async ({ params, body }, context) =>
    envelopeReply(await saveListSetup(listedEntity(params, context), body, context)),
});

export const viewRoutes: readonly Route[] = [views, counts, add, change, remove, setup];
