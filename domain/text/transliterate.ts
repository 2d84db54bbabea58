/**
 * Ukrainian to Latin by resolution No. 55 of the Cabinet of Ministers (2010): є ї й ю я differ at the start of a word,
 * «зг» is zgh, the soft sign and the apostrophe are dropped. Other characters are unchanged.
 */
const letters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ь: '',
  ю: 'iu',
  я: 'ia',
  // Russian letters occur in imported data and brand names.
  ё: 'io',
  ъ: '',
  ы: 'y',
  э: 'e',
};
const atStart: Record<string, string> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' };
const apostrophes = /['’ʼ`´ʹ‘]/g;

export function transliterate(text: string): string {
  const plain = text.normalize('NFC').replace(apostrophes, '');
  return plain.replace(/[а-щьюяєіїґёъыэ]/giu, (letter, at: number) => {
    const lower = letter.toLowerCase();
    const before = plain[at - 1];
    const isWordStart = before === undefined || !/\p{L}/u.test(before);
    const latin =
      lower === 'г' && before?.toLowerCase() === 'з'
        ? 'gh'
        : ((isWordStart ? atStart[lower] : undefined) ?? letters[lower] ?? letter);
    return letter === lower ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}
