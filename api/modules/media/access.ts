import type { Ceilings } from '#domain/access/Ceilings';
import { ofMarketplace } from '#domain/access/Ceilings';
import type { RecordAction } from '#domain/wire/Form';

/** Files are created by upload only, so there is no `create`. */
const actions: readonly RecordAction[] = ['list', 'load', 'update', 'delete', 'restore', 'preview'];

/** Staff have access to every file, merchants to those of their shop (requirements N-01). */
export const access: Ceilings = {
  ...ofMarketplace({ actions }),
  shop: { actions, rows: { of: 'shop', path: 'shop.0' } },
};
