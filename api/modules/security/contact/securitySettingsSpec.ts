import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import { group, section } from '#core/schema/EntitySpec';
import { bilingualText } from '#core/schema/EntityTexts';

/** Id of the record of the entity `property` with what concerns security. */
export const securitySettingsId = 'security';

export const securitySettingsSpec: FixedRecordSpec = {
  title: bilingualText('Безпека', 'Security'),
  icon: 'tune',
  position: 9,
  form: [group('security', section('vulnerabilities', { name: 'security_contact', type: 'email' }))],
  texts: {
    groups: { security: bilingualText('Безпека', 'Security') },
    sections: { vulnerabilities: bilingualText('Повідомлення про вразливості', 'Reports of vulnerabilities') },
    fields: {
      security_contact: {
        title: bilingualText('Адреса для повідомлень', 'Address for reports'),
        hint: bilingualText(
          'Її бачать усі на /.well-known/security.txt: туди пишуть, коли знаходять ваду в захисті',
          'Everybody sees it at /.well-known/security.txt: who finds a weakness writes there',
        ),
      },
    },
  },
};
