import { asCallFailure } from '../../../dataProvider/CallFailure';

/** What a call that failed says, as one text. */
export const refusalText = (failure: unknown): string =>
  asCallFailure(failure)
    .messages.map(({ text }) => text)
    .join(' ');
