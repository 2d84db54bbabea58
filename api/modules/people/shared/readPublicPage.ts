import type { PublicPage } from '#domain/registration/publicPage';
import { publicPage, publicPageId } from '#domain/registration/publicPage';
import type { Context } from '#core/kernel/Context';

/** What the public pages say now. */
export const readPublicPage = async ({ store }: Pick<Context, 'store'>): Promise<PublicPage> =>
  publicPage(await store.get('properties', publicPageId));
