/**
 * The confirmation of a removal. A text that ends with the question itself gets `effect` appended: that the record can
 * be restored.
 */
export const removalQuestion = (question: string, effect: string): string =>
  /\?\s*$/.test(question) ? `${question.trim()} ${effect}` : question;
