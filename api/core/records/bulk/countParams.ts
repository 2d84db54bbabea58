import type { TextParams } from '#domain/text/translate';
import { nounFor } from '#domain/text/nounFor';
import type { Context } from '../../kernel/Context';
import type { Entity } from '../../schema/defineEntity';

/** Message parameters for a count with its noun: «12 товарів». */
export const countParams = ({ spec }: Entity, { language }: Context, count: number): TextParams => ({
  count,
  noun: nounFor(spec.texts, language, count),
});
