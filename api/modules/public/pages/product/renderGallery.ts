import type { Language } from '#domain/text/Language';
import { say } from '../../view/say';
import type { PictureView } from '../../view/views';
import { icon } from '../parts/icons';
import { pictureTag } from '../parts/pictureTag';

/** One photo is seen at a time: they stand in a strip that is scrolled, and the small ones below lead to each. */
export function renderGallery(pictures: readonly PictureView[], title: string, language: Language): string {
  const [only] = pictures;
  const sizes = '(min-width: 1120px) 512px, (min-width: 640px) 48vw, 100vw';
  if (!only)
    return `<div class="gallery"><div class="strip"><p class="pic">${icon('photo')}${say(language, 'noPhoto')}</p></div></div>`;
  const named = ({ alt }: PictureView): string => alt || title;
  if (pictures.length === 1)
    return `<div class="gallery"><div class="strip"><p class="pic">${pictureTag(only, { sizes, alt: named(only), comes: 'first' })}</p></div></div>`;
  const large = pictures.map(
    (picture, at) =>
      `<li class="pic" id="photo-${at + 1}">${pictureTag(picture, { sizes, alt: named(picture), comes: at === 0 ? 'first' : 'when near' })}</li>`,
  );
  const small = pictures.map((picture, at) => {
    const alt = say(language, 'photo', { at: at + 1, count: pictures.length });
    return `<li><a href="#photo-${at + 1}">${pictureTag(picture, { sizes: '80px', alt })}</a></li>`;
  });
  return `<div class="gallery">
<div class="strip" tabindex="0" role="group" aria-label="${say(language, 'photos')}"><ul>${large.join('\n')}</ul></div>
<ul class="thumbs">${small.join('\n')}</ul>
</div>`;
}
