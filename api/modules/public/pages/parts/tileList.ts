import { escapeHtml } from '#domain/text/escapeHtml';
import type { TileView } from '../../view/views';
import { pictureTag } from './pictureTag';
import { shopLogo } from './shopLogo';

const tile = ({ title, url }: TileView, picture: string): string =>
  `<li><a href="${escapeHtml(url)}"${picture ? '' : ' class="bare"'}>${picture}${escapeHtml(title)}</a></li>`;

export const categoryList = (tiles: readonly TileView[]): string =>
  `<ul class="tiles">${tiles
    .map((each) =>
      tile(
        each,
        each.picture ? `<span class="logo">${pictureTag(each.picture, { sizes: '48px', alt: '' })}</span>` : '',
      ),
    )
    .join('\n')}</ul>`;

export const shopList = (tiles: readonly TileView[]): string =>
  `<ul class="tiles">${tiles.map((each) => tile(each, shopLogo(each.picture))).join('\n')}</ul>`;
