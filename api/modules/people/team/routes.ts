import { z } from 'zod';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { changeMember, removeMember } from './changeMember';
import { cancelInvitation, inviteToTeam, sendInvitationAgain } from './invitations';
import { setSecondStepRule } from './setSecondStepRule';
import { listTeam } from './listTeam';
import {
  invitationResult,
  memberParams,
  secondStepBody,
  teamChange,
  teamInvite,
  teamQuery,
  teamResult,
} from './schemas';

const list = defineRoute({
  name: 'team',
  method: 'GET',
  path: '/api/people',
  access: 'session',
  summary: 'Who works in a shop or for the marketplace, the roles there are, and who was invited.',
  query: teamQuery,
  result: teamResult,
  handler: async ({ query }, context) => envelopeReply(await listTeam(query.shop ?? '', context)),
});

const change = defineRoute({
  name: 'changeMember',
  method: 'PUT',
  path: '/api/people/:id',
  access: 'session',
  confirmed: true,
  summary: 'Gives somebody of the team another role, or turns them off or on.',
  params: memberParams,
  query: teamQuery,
  body: teamChange,
  result: z.object({}),
  refusals: [409],
  handler: ({ params, query, body }, context) => changeMember(params.id, body, query.shop ?? '', context),
});

const remove = defineRoute({
  name: 'removeMember',
  method: 'DELETE',
  path: '/api/people/:id',
  access: 'session',
  confirmed: true,
  summary: 'Removes somebody from the team: the account goes into the trash.',
  params: memberParams,
  query: teamQuery,
  result: z.object({}),
  refusals: [409],
  handler: ({ params, query }, context) => removeMember(params.id, query.shop ?? '', context),
});

const invite = defineRoute({
  name: 'inviteToTeam',
  method: 'POST',
  path: '/api/people/invitations',
  access: 'session',
  confirmed: true,
  summary: 'Mails an invitation to join the team. The answer does not tell whether the address has an account.',
  query: teamQuery,
  body: teamInvite,
  result: invitationResult,
  refusals: [409, 429],
  handler: ({ query, body }, context) => inviteToTeam(body, query.shop ?? '', context),
});

const sendAgain = defineRoute({
  name: 'sendInvitationAgain',
  method: 'POST',
  path: '/api/people/invitations/:id/send-again',
  access: 'session',
  confirmed: true,
  summary: 'Mails a new link to somebody who was invited; the one from before ends.',
  params: memberParams,
  query: teamQuery,
  result: z.object({}),
  refusals: [404, 429],
  handler: ({ params, query }, context) => sendInvitationAgain(params.id, query.shop ?? '', context),
});

const cancel = defineRoute({
  name: 'cancelInvitation',
  method: 'DELETE',
  path: '/api/people/invitations/:id',
  access: 'session',
  summary: 'Takes an invitation back: its link ends.',
  params: memberParams,
  query: teamQuery,
  result: z.object({}),
  refusals: [404],
  handler: ({ params, query }, context) => cancelInvitation(params.id, query.shop ?? '', context),
});

const secondStepRule = defineRoute({
  name: 'setSecondStepRule',
  method: 'PUT',
  path: '/api/people/second-step',
  access: 'session',
  confirmed: true,
  summary:
    'Who of a team has to have a second step at the login: whose role says so, or all; `everybody`: of the marketplace and of all shops. For who has all rights in the team.',
  query: teamQuery,
  body: secondStepBody,
  result: z.object({}),
  handler: ({ query, body }, context) => setSecondStepRule(body.rule, query.shop ?? '', context),
});

export const teamRoutes: readonly Route[] = [list, secondStepRule, invite, sendAgain, cancel, change, remove];
