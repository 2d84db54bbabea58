import { hasPrivilege } from '#domain/access/privileges';
import type { Answer } from '#domain/fields/answers';
import { flattenAnswers, answers as answersType } from '#domain/fields/answers';
import { error } from '#domain/fields/Problem';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import { valueOf } from '#core/schema/valueOf';
import type { HookContext } from '#core/schema/HookContext';
import type { EntityRecords } from '#core/ports/EntityRecords';

const answersOf = (record: EntityRecords['reviews'] | null): Answer[] => {
  const value = record ? valueOf(record, 'answers') : [];
  return Array.isArray(value) ? value : [];
};

const answerKey = ({ user, time }: Answer): string => `${user} ${time}`;

/**
 * The answers of a tree that are among `marks`, as comparable strings: everything that their authors decide, and the
 * parent.
 */
const statementsOf = (list: readonly Answer[], marks: ReadonlySet<string>, parent = ''): string[] =>
  list.flatMap((answer) => {
    const own = answerKey(answer);
    const statement = JSON.stringify([parent, own, answer.active, answer.name, answer.text]);
    return [...(marks.has(own) ? [statement] : []), ...statementsOf(answer.answers, marks, own)];
  });

/**
 * Whether other users' answers are unchanged: none altered, removed, moved or duplicated. Author data in the form is
 * untrusted, so it is compared with the stored record.
 */
function keepsForeign(submitted: readonly Answer[], stored: readonly Answer[], userId: string): boolean {
  const foreign = new Set(
    flattenAnswers(stored)
      .filter(({ user }) => user !== userId)
      .map(answerKey),
  );
  const [before, after] = [statementsOf(stored, foreign), statementsOf(submitted, foreign)];
  return before.length === after.length && before.every((statement, at) => statement === after[at]);
}

/**
 * Author and time of answers are set by the server: existing answers keep both, new ones get the current user and time.
 * Several new answers in one save get increasing times, so that they stay distinguishable. Only the marketplace's staff
 * may change or remove answers of others. `answered` is what lists are filtered by.
 */
export function signAnswers({ draft, current, addProblem: object }: SaveHookArgs, { clock, user }: HookContext): void {
  const [submitted, stored] = [answersOf(draft), answersType.normalise(answersOf(current), {})];
  if (user && !hasPrivilege(user, 'decisions') && !keepsForeign(submitted, stored, user.id))
    object('answers', error('foreignAnswers'));
  const existingKeys = new Set(flattenAnswers(stored).map(answerKey));
  let now = clock.now();
  const sign = (answer: Answer): Answer => {
    const isExisting = existingKeys.delete(answerKey(answer));
    const signed = isExisting ? answer : { ...answer, user: user?.id ?? '', time: new Date(now++).toISOString() };
    return { ...signed, answers: answer.answers.map(sign) };
  };
  draft.answers = { '0': submitted.map(sign) };
  draft.answered = { '0': submitted.length > 0 };
}
