import { checkEntries } from './checkEntries';
import { entryList } from './entryList';
import { defineFieldType } from './FieldType';
import type { Problem } from './Problem';
import { error } from './Problem';
import { readList, readObject } from './readList';
import { checkLength, text } from './text';
import { textarea } from './textarea';

/**
 * An answer to a review, with nested answers. `user` and `time` (an instant) are set by the server; new answers have
 * none.
 */
export interface Answer {
  user: string;
  active: boolean;
  name: string;
  text: string;
  time: string;
  answers: Answer[];
}

/** Characters (domain §5 Review answer). */
export const maxAnswerNameLength = 64;
export const maxAnswerTextLength = 500;
/** Maximum nesting depth of answers. */
export const maxAnswerDepth = 8;
const maxAnswers = 500;

function readAnswer(input: unknown, depth: number): Answer | undefined {
  const raw = depth > 0 ? readObject(input, ['user', 'active', 'name', 'text', 'time', 'answers']) : undefined;
  if (!raw) return undefined;
  const { user = '', active = true, name = '', text: words = '', time = '' } = raw;
  const answers = readList(raw.answers ?? [], (answer) => readAnswer(answer, depth - 1));
  if (
    typeof user !== 'string' ||
    typeof active !== 'boolean' ||
    typeof name !== 'string' ||
    typeof words !== 'string' ||
    typeof time !== 'string' ||
    !answers
  )
    return undefined;
  return (time === '' || !Number.isNaN(Date.parse(time))) && user.length <= maxAnswerNameLength
    ? { user, active, name, text: words, time, answers }
    : undefined;
}

const normaliseAnswer = (answer: Answer): Answer => ({
  ...answer,
  name: text.normalise(answer.name, {}),
  text: textarea.normalise(answer.text, {}),
  answers: answer.answers.map(normaliseAnswer),
});

/** All answers, depth first (reading order). */
export const flattenAnswers = (list: readonly Answer[]): Answer[] =>
  list.flatMap((answer) => [answer, ...flattenAnswers(answer.answers)]);

/** Whether it, or an answer below it, is by another user: only users with access to the whole review may change it. */
export const hasForeignAnswer = (answer: Answer, userId: string): boolean =>
  flattenAnswers([answer]).some(({ user, time }) => time !== '' && user !== userId);

/** Checks the name or the text of an answer; both are required. */
export const checkAnswerText = (words: string, maxlength: number): Problem[] =>
  text.isEmpty(words) ? [error('required')] : checkLength(words, { maxlength });

/** A tree of answers. */
export const answers = defineFieldType<Answer[], boolean | null>({
  ...entryList,
  code: 'answers',
  read: (input) => {
    const read = readList(input, (answer) => readAnswer(answer, maxAnswerDepth));
    return read && flattenAnswers(read).length <= maxAnswers ? read : undefined;
  },
  normalise: (value) => value.map(normaliseAnswer),
  check: (value, options) => {
    const problems = flattenAnswers(value).flatMap((answer) => [
      ...checkAnswerText(answer.name, maxAnswerNameLength),
      ...checkAnswerText(answer.text, maxAnswerTextLength),
    ]);
    return checkEntries(value, problems, options);
  },
  display: (value) =>
    flattenAnswers(value)
      .map(({ text: words }) => words)
      .join(' / '),
});
