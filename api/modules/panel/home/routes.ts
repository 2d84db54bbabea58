import { z } from 'zod';
import { envelopeReply } from '#core/kernel/Reply';
import { defineRoute } from '#core/kernel/Route';
import type { Route } from '#core/kernel/Route';
import type { SetupSource } from '#core/kernel/SetupSource';
import { dashboardResult } from '#core/records/schemas/start';
import type { DashboardCards } from '#core/Module';
import { loadDashboard } from './loadDashboard';

const show = (cards: DashboardCards, setup: readonly SetupSource[]) =>
  defineRoute({
    name: 'dashboard',
    method: 'GET',
    path: '/api/home/dashboard',
    access: 'session',
    summary: 'Counts, latest changes and what to look at.',
    result: dashboardResult,
    handler: async (_request, context) => envelopeReply(await loadDashboard(cards, setup, context)),
  });

const error = defineRoute({
  name: 'unknownPath',
  method: 'GET',
  path: '/api/home/error',
  access: 'session',
  summary: 'Called by the 404 screen; answers with an empty result.',
  result: z.object({}).meta({ id: 'EmptyResult' }),
  handler: () => envelopeReply({}),
});

export const homeRoutes = (cards: DashboardCards, setup: readonly SetupSource[]): readonly Route[] => [
  show(cards, setup),
  error,
];
