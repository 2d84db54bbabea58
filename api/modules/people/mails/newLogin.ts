import { formatMessage } from '#domain/text/translate';
import { kyivDateTime } from '#domain/time/kyiv';
import type { MailTemplate } from '#core/schema/MailTemplate';
import type { Device } from './describeDevice';
import { accountMailTexts } from './texts';

const { greeting, newLogin: texts } = accountMailTexts;

interface Values {
  name: string;
  /** What is new about the place. */
  place: 'device' | 'network' | 'both';
  /** In ms since the epoch. */
  at: number;
  network: string;
  /** null when it does not say what it is. */
  device: Device | null;
  /** Where a new password can be asked for. */
  forgotUrl: string;
}

/** After a login from a device or network that the account did not know. */
export const newLogin: MailTemplate<Values> = {
  name: 'new-login',
  title: texts.title,
  sample: {
    name: 'Олена',
    place: 'both',
    at: Date.UTC(2026, 10, 21, 10),
    network: '192.0.2.7',
    device: { browser: 'Firefox', system: 'Linux' },
    forgotUrl: 'https://example.com/admin/user/forgot',
  },
  content: ({ name, place, at, network, device, forgotUrl }, language) => ({
    subject: texts.subject[language],
    paragraphs: [
      formatMessage(language, greeting[language], { name }),
      texts[place][language],
      formatMessage(language, texts.facts[language], {
        at: kyivDateTime(at),
        network,
        device: device ? `${device.browser}, ${device.system}` : texts.unknownDevice[language],
      }),
      texts.you[language],
      texts.otherwise[language],
    ],
    button: { label: texts.button[language], url: forgotUrl },
    reason: texts.reason[language],
  }),
};
