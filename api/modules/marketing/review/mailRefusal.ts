import { z } from 'zod';
import type { JobHandler, JobRun } from '#core/jobs/Jobs';
import type { Services } from '#core/kernel/Context';
import { id } from '#core/records/schemas/id';
import { textOf, titleOf } from '#core/schema/valueOf';
import { reviewRefused } from './reviewRefused';
import { stateOf } from './reviewStates';

export const refusalKind = 'reviews.mail-refusal';

/** The ten seconds that the panel offers to undo a refusal, and until the offer is on the screen. */
export const undoMs = 11_000;

/** Nothing is known of the language of those who write reviews. */
const language = 'uk';

const paramsSchema = z.object({ review: id, decided: z.string() });

async function send(job: JobRun, { store, mails }: Services): Promise<void> {
  const { review: reviewId, decided } = paramsSchema.parse(job.params);
  const review = await store.get('reviews', reviewId);
  if (!review || review._deleted || stateOf(review) !== 'refused' || textOf(review, 'decided') !== decided) return;
  const to = textOf(review, 'email');
  if (to === '') return;
  const product = await store.get('products', textOf(review, 'product'));
  job.check();
  await mails.send({
    template: reviewRefused,
    to,
    language,
    values: {
      product: product ? titleOf(product, 'title', language) : '',
      reason: textOf(review, 'reason'),
      note: textOf(review, 'reason_note').trim(),
    },
    once: `review-refused-${reviewId}-${Date.parse(decided)}`,
  });
}

/** Mails the reason of a refusal to the author, unless it has been undone or decided anew meanwhile. */
export const mailRefusal = (services: () => Services): JobHandler => ({
  kind: refusalKind,
  title: { uk: 'Лист про відхилений відгук', en: 'Email about a refused review' },
  maxAttempts: 5,
  retryDelayMs: () => 60_000,
  run: (job) => send(job, services()),
});
