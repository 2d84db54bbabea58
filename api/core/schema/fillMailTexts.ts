import type { MailTexts } from './MailTemplate';

/** `{name}`: anything in single braces without blanks, so that a misspelt one is found. */
const placeholderPattern = /\{([^{}\s]+)\}/g;

type Params = Readonly<Record<string, string>>;

const namesIn = (text: string): string[] => [...text.matchAll(placeholderPattern)].map(([, name = '']) => name);

/** In one pass: a value that has braces itself stays as it is. */
const fill = (text: string, params: Params): string =>
  text.replace(placeholderPattern, (whole, name: string) =>
    Object.hasOwn(params, name) ? (params[name] ?? '') : whole,
  );

/** The texts with values. A paragraph about something that this mail does not have, such as a comment, is left out. */
export const fillMailTexts = ({ subject, paragraphs }: MailTexts, params: Params): MailTexts => ({
  subject: fill(subject, params),
  paragraphs: paragraphs
    .filter((text) => namesIn(text).every((name) => params[name] !== ''))
    .map((text) => fill(text, params)),
});

/** Names of the placeholders in the texts. */
export const placeholdersIn = ({ subject, paragraphs }: MailTexts): Set<string> =>
  new Set([subject, ...paragraphs].flatMap(namesIn));
