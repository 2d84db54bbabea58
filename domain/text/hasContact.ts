/** A link, an e-mail, a handle of a messenger. */
const addresses = /:\/\/|\bwww\.|\bt\.me\/|\S@\S|(?:^|\s)@\w/iu;
/** Digits of a phone, with what people write between them. */
const digitRuns = /\d[\d\s()+-]*/gu;
const phoneDigits = 9;

/** Whether a text tells how to reach somebody: reviews are no place for it. */
export const hasContact = (text: string): boolean =>
  addresses.test(text) || (text.match(digitRuns) ?? []).some((run) => run.replace(/\D/g, '').length >= phoneDigits);
