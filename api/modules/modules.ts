import type { Module } from '#core/Module';
import { approval } from './approval/module';
import { catalogue } from './catalogue/module';
import { changes } from './changes/module';
import { content } from './content/module';
import { delivery } from './delivery/module';
import { exchange } from './exchange/module';
import { figures } from './figures/module';
import { integrations } from './integrations/module';
import { live } from './live/module';
import { mail } from './mail/module';
import { marketing } from './marketing/module';
import { media } from './media/module';
import { messages } from './messages/module';
import { notices } from './notices/module';
import { panel } from './panel/module';
import { publicSide } from './public/module';
import { people } from './people/module';
import { orders } from './orders/module';
import { payments } from './payments/module';
import { security } from './security/module';
import { settings } from './settings/module';

/** All of the product. Their order is that of entities in the navigation. */
export const modules: readonly Module[] = [
  people,
  catalogue,
  approval,
  marketing,
  content,
  orders,
  payments,
  delivery,
  exchange,
  figures,
  media,
  publicSide,
  mail,
  messages,
  changes,
  live,
  notices,
  security,
  settings,
  integrations,
  panel,
];
