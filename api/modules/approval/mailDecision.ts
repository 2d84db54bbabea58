import { isLanguage, mainLanguage } from '#domain/text/Language';
import type { Context } from '#core/kernel/Context';
import type { StepContext } from '#core/records/bulk/OperationHandler';
import type { StoredProposal } from '#core/records/StoredProposal';
import { flagOf, textOf, titlesOf } from '#core/schema/valueOf';
import { proposalDecided } from './mails/proposalDecided';

/** Products that a letter names; the others are counted. */
const maxNamed = 5;

interface Decision {
  decision: 'approved' | 'refused' | 'reopened';
  /** Of a refusal. */
  reason: string;
  /** What was decided: nobody is written to twice of it. */
  once: string;
}

/** One letter to each author of these proposals. */
export async function mailDecision(
  proposals: readonly StoredProposal[],
  { decision, reason, once }: Decision,
  { store, mails }: Pick<Context, 'store' | 'mails'>,
): Promise<void> {
  const authors = await store.getMany('users', [...new Set(proposals.map(({ by }) => by))].filter(Boolean));
  for (const author of authors) {
    const own = proposals.filter(({ by }) => by === author._id);
    if (author._deleted || !flagOf(author, 'active') || textOf(author, 'email') === '') continue;
    const chosen = textOf(author, 'language');
    const language = isLanguage(chosen) ? chosen : mainLanguage;
    const named = await store.getMany(
      'products',
      own.slice(0, maxNamed).map(({ record }) => record),
    );
    const titles = named.map((product) => {
      const { uk = '', en = '' } = titlesOf(product, 'title');
      return (language === 'en' ? en || uk : uk || en) || product._id;
    });
    await mails.send({
      template: proposalDecided,
      to: textOf(author, 'email'),
      language,
      values: { titles, more: own.length - titles.length, decision, reason },
      once: `${once}-${author._id}`,
    });
  }
}

/** Tells the authors that a decision does not hold any more. */
export async function mailReopened(
  ids: ReadonlySet<string>,
  proposals: ReadonlyMap<string, StoredProposal>,
  { context, operation }: StepContext,
): Promise<void> {
  const reopened = [...ids].flatMap((id) => proposals.get(id) ?? []);
  const [first] = reopened;
  if (!first) return;
  await mailDecision(
    reopened,
    { decision: 'reopened', reason: '', once: `reopened-${operation._id}-${first.record}` },
    context,
  );
}
