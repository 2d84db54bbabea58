import fc from 'fast-check';
import { slugify } from './slugify';
import { transliterate } from './transliterate';

describe('transliterate (resolution No. 55)', () => {
  it.each([
    ['Алушта', 'Alushta'],
    ['Борщагівка', 'Borshchahivka'],
    ['Ґалаґан', 'Galagan'],
    ['Єнакієве', 'Yenakiieve'],
    ['Гаєвич', 'Haievych'],
    ['Згорани', 'Zghorany'],
    ['Розгон', 'Rozghon'],
    ['Їжакевич', 'Yizhakevych'],
    ['Кадиївка', 'Kadyivka'],
    ['Йосипівка', 'Yosypivka'],
    ['Стрий', 'Stryi'],
    ['Щербухи', 'Shcherbukhy'],
    ['Юрій', 'Yurii'],
    ['Крюківка', 'Kriukivka'],
    ['Яготин', 'Yahotyn'],
    ['Ічня', 'Ichnia'],
    ['Знам’янка', 'Znamianka'],
    ['Русь', 'Rus'],
  ])('%s is %s', (ukrainian, latin) => {
    expect(transliterate(ukrainian)).toBe(latin);
  });

  it('starts words anew after a space or a hyphen', () => {
    expect(transliterate('Біла Яма-Єва')).toBe('Bila Yama-Yeva');
  });
});

describe('slugify', () => {
  it.each([
    ['Зимові Чоботи', 'zymovi-choboty'],
    ['  «Ліжник» карпатський, 150×200 см ', 'lizhnyk-karpatskyi-150-200-sm'],
    ['М’ята & Café №5', 'miata-cafe-no5'],
    ['---', ''],
    ['日本', ''],
  ])('%s becomes %s', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it('is cut to maxlength without a hyphen at the end', () => {
    expect(slugify('довга назва товару', 6)).toBe('dovha');
    expect(slugify('довга назва товару', 7)).toBe('dovha-n');
  });

  it('is made of the beginning of a text that is longer than any title', () => {
    expect(slugify(`${'Їжак '.repeat(2000)}кінець`, 20_000)).toBe('yizhak-'.repeat(2000).slice(0, -1));
  });

  it('gives slug format for any text, and a slug stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 60 }), (text, maxlength) => {
        const slug = slugify(text, maxlength);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(maxlength);
        expect(slugify(slug, maxlength)).toBe(slug);
      }),
    );
  });
});
