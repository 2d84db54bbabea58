import { z } from 'zod';
import type { JobDetails, JobReport, JobsResult, ScheduleReport } from '#domain/wire/Job';
import { jobStates } from '#domain/wire/Job';
import { id } from '#core/records/schemas/id';
import { bilingual } from '#core/kernel/schemas/values';

/** Pages are merged from two collections: the further, the more is read. */
export const maxPage = 100;

export const jobParams = z.object({ id });
export const scheduleParams = z.object({ kind: id });

/** `state`: one, or several with commas. */
export const jobsQuery = z.object({
  page: z.coerce.number().optional(),
  kind: z.string().max(64).optional(),
  state: z
    .string()
    .max(100)
    .regex(new RegExp(`^((${jobStates.join('|')})?(,|$))*$`))
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(jobStates)))
    .optional(),
});

const report = {
  _id: z.string(),
  kind: z.string(),
  title: bilingual,
  state: z.enum(jobStates),
  by: z.object({ _id: z.string(), name: z.string() }).optional(),
  created: z.string(),
  runAt: z.string().optional(),
  started: z.string().optional(),
  ended: z.string().optional(),
  done: z.number(),
  total: z.number().nullable(),
  attempts: z.number(),
  error: z.string().optional(),
  canCancel: z.boolean(),
  canRetry: z.boolean(),
};
const jobReport: z.ZodType<JobReport> = z.object(report).meta({ id: 'JobReport' });
const jobDetails: z.ZodType<JobDetails> = z
  .object({ ...report, lines: z.array(z.object({ at: z.string(), text: bilingual })) })
  .meta({ id: 'JobDetails' });

export const jobsResult: z.ZodType<JobsResult> = z
  .object({
    items: z.array(jobReport),
    page: z.number(),
    maxPages: z.number(),
    total: z.number(),
    kinds: z.array(z.object({ kind: z.string(), title: bilingual })),
  })
  .meta({ id: 'JobsResult' });
export const jobResult = z.object({ job: jobDetails }).meta({ id: 'JobResult' });

const scheduleReport: z.ZodType<ScheduleReport> = z
  .object({
    kind: z.string(),
    title: bilingual,
    cron: z.string(),
    last: z.string().nullable(),
    next: z.string().nullable(),
  })
  .meta({ id: 'ScheduleReport' });
export const schedulesResult = z.object({ items: z.array(scheduleReport) }).meta({ id: 'SchedulesResult' });
