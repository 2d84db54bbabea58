import type { TextParams } from '../../../domain/text/translate';
import { nounFor } from '../../../domain/text/nounFor';
import type { Context } from '../Context';
import type { Entity } from '../entity/defineEntity';

/** «12 товарів» of a message: how many of what. */
export const countParams = ({ spec }: Entity, { language }: Context, count: number): TextParams => ({
  count,
  noun: nounFor(spec.texts, language, count),
});
