import { formatMessage } from '#domain/text/translate';
import type { Language } from '#domain/text/Language';
import { kyivDateTime } from '#domain/time/kyiv';
import type { MailTemplate } from '#core/schema/MailTemplate';
import { secretLink } from '#core/schema/MailTemplate';
import { teamMailTexts } from './teamMailTexts';

const { invitation: texts, greeting, reason, ofShop, ofMarketplace } = teamMailTexts;

/** Whose team it is, as a sentence names it. `shop`: its title; '' for the marketplace. */
export const teamName = (shop: string, language: Language): string =>
  formatMessage(language, (shop === '' ? ofMarketplace : ofShop)[language], { shop });

interface Values {
  /** In ms since the epoch: until then the link works. */
  until: number;
  shop: string;
}

/** With the link that sets the first password and opens the account. */
export const teamInvitation: MailTemplate<Values> = {
  name: 'team-invitation',
  title: texts.title,
  sample: { until: Date.UTC(2026, 10, 28, 10), shop: 'Гончарня' },
  content: ({ until, shop }, language) => {
    const params = { team: teamName(shop, language), date: kyivDateTime(until) };
    return {
      subject: formatMessage(language, texts.subject[language], params),
      paragraphs: [
        greeting[language],
        formatMessage(language, texts.invited[language], params),
        formatMessage(language, texts.limits[language], params),
        texts.otherwise[language],
      ],
      button: { label: texts.button[language], url: secretLink },
      reason: reason[language],
    };
  },
};
