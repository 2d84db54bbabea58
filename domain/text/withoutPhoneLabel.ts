/**
 * Words like `тел.` or `tel:` in front of at least seven digits, in whatever groups: a phone as sites and letters
 * have it. `TEL0501234567` without a sign between is an article. Repetitions are bounded, so that no text takes long.
 */
const labels =
  /(?<![\p{L}\p{N}])(?:(?:тел|телефону?|т|моб|мобільний|номер|факс|вайбер|tel|telephone|phone|ph|mob|mobile|cell|fax|viber|whatsapp)(?!\p{L})(?:[\s\p{Cf}.:№]{1,9}|(?=[+(]))){1,3}(?=[+(]?(?:[\s\p{Cf}()+\p{Pd}./_]{0,5}\d){7})/giu;

/** A text without the words that only say that a phone follows. */
export const withoutPhoneLabel = (text: string): string => text.replaceAll(labels, '');
