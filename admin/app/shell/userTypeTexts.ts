import type { UserType } from '#domain/wire/Envelope';
import type { PanelTextKey } from '../../core/i18n/panelI18n';

/** Names of the types of users. */
export const userTypeTexts: Record<UserType, PanelTextKey> = {
  admin: 'shell.userAdmin',
  staff: 'shell.userStaff',
  merchant: 'shell.userMerchant',
};
