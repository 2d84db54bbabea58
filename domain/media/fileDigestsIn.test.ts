import { fileDigestsIn, replaceFileKeys } from './fileDigestsIn';

const [jug, bowl] = ['ab'.repeat(32), `cd${'0'.repeat(62)}`];

it.each([
  ['a picture', `<p><img src="/media/ab/${jug}.png" alt=""></p>`, [jug]],
  [
    'a size of it and an edit of another',
    `<img src="/media/ab/${jug}-150x113.jpg"><img src='/media/cd/${bowl}-c10_0_300_400t90.jpg'>`,
    [jug, bowl],
  ],
  [
    'the same twice',
    `<img src="/media/ab/${jug}.png"><a href="https://yarmarok.example/media/ab/${jug}.png">x</a>`,
    [jug],
  ],
  [
    'other addresses',
    `<img src="/images/demo/jug.svg"><img src="/media/aa/${jug}.png"><img src="/media/ab/${jug.slice(2)}.png"> ${jug}`,
    [],
  ],
  [
    'what lies deeper, in all languages',
    { uk: [{ title: 'x', text: `<img src="/media/ab/${jug}.png">` }], en: null, 0: { link: `/media/cd/${bowl}.pdf` } },
    [bowl, jug],
  ],
  ['words', 'media', []],
  ['nothing', null, []],
])('finds %s', (_what, value, digests) => {
  expect(fileDigestsIn(value)).toEqual(digests);
});

it('puts other keys into addresses, and leaves everything else as it is', () => {
  const value = {
    uk: [
      {
        title: jug,
        text: `<img src="/media/ab/${jug}-150x113.jpg"> /media/ab/${jug}.png?x=1 <a href="https://yarmarok.example/media/cd/${bowl}.pdf">x</a>`,
      },
    ],
    0: { id: 'x', link: `/media/ab/${jug}.png`, disabled: true, none: null },
    en: `/media/aa/${jug}.png /media/ab/${jug} /media/ab/${jug}.verylong`,
  };
  const asked: string[] = [];
  const other = replaceFileKeys(value, (key, digest) => {
    asked.push(key);
    return digest === jug ? 'ef/new.png' : null;
  });
  expect(asked).toEqual([`ab/${jug}.png`, `ab/${jug}-150x113.jpg`, `ab/${jug}.png`, `cd/${bowl}.pdf`]);
  expect(other).toEqual({
    uk: [
      {
        title: jug,
        text: `<img src="/media/ef/new.png"> /media/ef/new.png?x=1 <a href="https://yarmarok.example/media/cd/${bowl}.pdf">x</a>`,
      },
    ],
    0: { id: 'x', link: '/media/ef/new.png', disabled: true, none: null },
    en: value.en,
  });
});
