import type { Answer } from '../../../domain/fields/answers';
import { allAnswers } from '../../../domain/fields/answers';
import type { Save } from '../../core/entity/EntityHooks';
import { localisedOf } from '../../core/entity/valueOf';
import type { HookContext } from '../../core/HookContext';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';

const answersOf = (record: StoredRecord | null): Answer[] => {
  const value = record ? localisedOf(record, 'answers')['0'] : [];
  return Array.isArray(value) ? (value as Answer[]) : [];
};

const mark = ({ user, time }: Answer): string => `${user} ${time}`;

/**
 * Who answered and when is the server's to say: an answer that was there keeps both, any other gets the person who saves
 * and now. Answers made in one save get times that follow each other, so that each can be told from the others.
 */
export function signAnswers({ draft, current }: Save, { clock, user }: HookContext): void {
  const known = new Set(allAnswers(answersOf(current)).map(mark));
  let now = clock.now();
  const sign = (answer: Answer): Answer => {
    const kept = known.delete(mark(answer));
    const signed = kept ? answer : { ...answer, user: user?.id ?? '', time: new Date(now++).toISOString() };
    return { ...signed, answers: answer.answers.map(sign) };
  };
  draft.answers = { '0': answersOf(draft).map(sign) };
}
