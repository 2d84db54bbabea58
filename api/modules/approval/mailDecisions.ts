import { isLanguage, mainLanguage } from '#domain/text/Language';
import type { StoredOperation } from '#core/jobs/operations/StoredOperation';
import type { Services } from '#core/kernel/Context';
import type { StoredProposal } from '#core/records/StoredProposal';
import { proposalCollection } from '#core/records/StoredProposal';
import { flagOf, textOf, titlesOf } from '#core/schema/valueOf';
import { proposalDecided } from './mails/proposalDecided';

/** Products that a letter names; the others are counted. */
const maxNamed = 5;

type Decision = 'approved' | 'refused' | 'reopened';

/**
 * One letter to each author of what an operation has decided, or of what its undo lets wait again; none a second time of
 * the same run.
 */
export async function mailDecisions({ _id, undo }: StoredOperation, made: Decision, services: Services): Promise<void> {
  const { records } = await services.store.find(proposalCollection.name, {
    where: { op: 'in', path: undo ? 'undone' : 'action', values: [_id] },
  });
  const isOfRun = ({ state, _updated }: StoredProposal): boolean =>
    undo ? state === 'waiting' && _updated >= undo.started : state === made;
  const [decision, once] = undo ? (['reopened', `reopened-${_id}-${undo.started}`] as const) : [made, `${made}-${_id}`];
  await mailDecision(records.filter(isOfRun), decision, once, services);
}

async function mailDecision(
  proposals: readonly StoredProposal[],
  decision: Decision,
  once: string,
  { store, mails }: Services,
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
    const [{ reason } = { reason: '' }] = own;
    await mails.send({
      template: proposalDecided,
      to: textOf(author, 'email'),
      language,
      values: { titles, more: own.length - titles.length, decision, reason },
      once: `${once}-${author._id}`,
    });
  }
}
