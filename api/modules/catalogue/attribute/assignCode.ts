import { error } from '#domain/fields/Problem';
import { transliterate } from '#domain/text/transliterate';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { localisedOf, textOf } from '#core/schema/valueOf';
import { withoutEnd } from '#domain/text/withoutEnd';

/** Characters. */
export const maxAttributeCodeLength = 48;

const codePattern = /^[a-z][a-z0-9_]*$/;

/** Names that records have besides their fields, in the panel too. */
const envelopeNames = ['id'];

/** The name of a field of products, or one that every object has: a value under it would hide something else. */
const isReserved = (code: string, { entities }: HookContext): boolean =>
  envelopeNames.includes(code) ||
  code in Object.prototype ||
  [...entities.values()].some(({ spec, fields }) => spec.attributes !== undefined && fields.has(code));

/** Attributes are fields too: a repeated code is not reserved, it is not unique. */
const isOfAttribute = async (code: string, { store }: HookContext): Promise<boolean> =>
  (await store.count('attributes', { op: 'in', path: 'code.0', values: [code] })) > 0;

const codeOf = (title: string): string => {
  const words = transliterate(title)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '');
  return withoutEnd(words.slice(0, maxAttributeCodeLength), '_');
};

const maxCandidates = 100;

/** The code, or the first of code_2, code_3 … that neither a field nor another attribute has. */
async function freeCode(base: string, context: HookContext): Promise<string> {
  const candidates = [
    base,
    ...Array.from({ length: maxCandidates - 1 }, (_, at) => {
      const end = `_${at + 2}`;
      return base.slice(0, maxAttributeCodeLength - end.length) + end;
    }),
  ].filter((code) => !isReserved(code, context));
  const { records } = await context.store.find('attributes', {
    where: { op: 'in', path: 'code.0', values: candidates },
    limit: maxCandidates,
  });
  const taken = new Set(records.map((record) => textOf(record, 'code')));
  return (
    candidates.find((code) => !taken.has(code)) ??
    `${base.slice(0, maxAttributeCodeLength - 9)}_${context.cryptoProvider.randomHex(4)}`
  );
}

/**
 * The code names the field under which products store the values: generated from the title when it is empty, and never
 * changed after the first save.
 */
export async function assignCode({ draft, current, addProblem }: SaveHookArgs, context: HookContext): Promise<void> {
  const stored = current ? textOf(current, 'code') : '';
  const code = textOf(draft, 'code');
  if (stored !== '') {
    if (code === '') draft.code = { '0': stored };
    else if (code !== stored) addProblem('code', error('fixedCode'));
    return;
  }
  if (code === '') {
    const { uk, en } = localisedOf(draft, 'title');
    const base = [uk, en].map((title) => codeOf(String(title ?? ''))).find((each) => each !== '') ?? 'attribute';
    draft.code = { '0': await freeCode(base, context) };
  } else if (!codePattern.test(code)) addProblem('code', error('invalidCode'));
  else if (isReserved(code, context) && !(await isOfAttribute(code, context)))
    addProblem('code', error('reservedCode'));
}
