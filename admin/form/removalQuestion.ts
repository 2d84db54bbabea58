/** The question before a removal says that the record can be had back: with `effect` where its own words end with the question. */
export const removalQuestion = (question: string, effect: string): string =>
  /\?\s*$/.test(question) ? `${question.trim()} ${effect}` : question;
