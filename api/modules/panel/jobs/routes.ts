import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { cancelJob, listJobs, listSchedules, loadJob, retryJob, runSchedule } from './jobs';
import * as schemas from './schemas';

const list = defineRoute({
  name: 'jobs',
  method: 'GET',
  path: '/api/jobs',
  access: 'session',
  summary: 'Background jobs and bulk operations, newest first: one’s own; an administrator has everybody’s.',
  query: schemas.jobsQuery,
  result: schemas.jobsResult,
  handler: ({ query }, context) => listJobs(query, context),
});

const load = defineRoute({
  name: 'job',
  method: 'GET',
  path: '/api/jobs/:id',
  access: 'session',
  summary: 'One job with its log.',
  params: schemas.jobParams,
  result: schemas.jobResult,
  handler: ({ params }, context) => loadJob(params.id, context),
});

const cancel = defineRoute({
  name: 'cancelJob',
  method: 'POST',
  path: '/api/jobs/:id/cancel',
  access: 'session',
  summary: 'Cancels a job that waits; one that runs ends at its next safe point.',
  params: schemas.jobParams,
  result: schemas.jobResult,
  refusals: [409],
  handler: ({ params }, context) => cancelJob(params.id, context),
});

const retry = defineRoute({
  name: 'retryJob',
  method: 'POST',
  path: '/api/jobs/:id/retry',
  access: 'session',
  summary: 'Runs a failed or canceled job again, from where it ended. For administrators.',
  params: schemas.jobParams,
  result: schemas.jobResult,
  refusals: [409],
  handler: ({ params }, context) => retryJob(params.id, context),
});

const schedules = defineRoute({
  name: 'schedules',
  method: 'GET',
  path: '/api/schedules',
  access: 'session',
  summary: 'Kinds of jobs that run at fixed times, with the next one. For administrators.',
  result: schemas.schedulesResult,
  refusals: [403],
  handler: (_request, context) => listSchedules(context),
});

const run = defineRoute({
  name: 'runSchedule',
  method: 'POST',
  path: '/api/schedules/:kind/run',
  access: 'session',
  summary: 'Runs a scheduled job now. For administrators.',
  params: schemas.scheduleParams,
  result: schemas.jobResult,
  handler: ({ params }, context) => runSchedule(params.kind, context),
});

export const jobRoutes: readonly Route[] = [list, load, cancel, retry, schedules, run];
