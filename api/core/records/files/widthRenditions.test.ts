import { renditionSource } from './acceptedPicture';

const digest = 'ab'.repeat(32);
const edited = `${digest}-c10_0_300_200t90`;

it.each([
  [`${digest}-w400.jpg`, `${digest}.jpg`, 'image/jpeg', 400],
  [`${digest}-w800.png`, `${digest}.png`, 'image/png', 800],
  [`${digest}-w1600.webp`, `${digest}.webp`, 'image/webp', 1600],
  [`${edited}-w800.jpg`, `${edited}.jpg`, 'image/jpeg', 800],
  [`${digest}-ct180-w800.jpg`, `${digest}-ct180.jpg`, 'image/jpeg', 800],
])('%s is made of %s', (name, source, mime, width) => {
  expect(renditionSource(name)).toEqual({ name: source, mime, to: mime, width });
});

it.each([
  `${digest}.jpg`,
  `${digest}-w401.jpg`,
  `${digest}-w0400.jpg`,
  `${digest}-w40000000.jpg`,
  `${digest}-w-400.jpg`,
  `${digest}-W400.jpg`,
  `${digest}-w400.gif`,
  `${digest}-w400.svg`,
  `${digest}-w400.jpeg`,
  `${digest}-w400.jpg.png`,
  `${digest}-w400.jpg\n`,
  // Nothing is made of what was made.
  `${digest}-w800-w400.jpg`,
  `${digest}-150x100-w400.jpg`,
  `${digest}-rendition-w400.jpg`,
  `${digest.slice(1)}-w400.jpg`,
  `${digest}ab-w400.jpg`,
  `../${digest}-w400.jpg`,
])('%j is no rendition', (name) => {
  expect(renditionSource(name)).toBeNull();
});
