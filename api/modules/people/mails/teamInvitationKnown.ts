import { formatMessage } from '#domain/text/translate';
import type { MailTemplate } from '#core/schema/MailTemplate';
import { teamName } from './teamInvitation';
import { teamMailTexts } from './teamMailTexts';

const { invitation, known: texts, greeting, reason } = teamMailTexts;

/** To somebody who has an account: who has invited them does not learn of it. */
export const teamInvitationKnown: MailTemplate<{ shop: string }> = {
  name: 'team-invitation-known',
  title: texts.title,
  sample: { shop: 'Гончарня' },
  content: ({ shop }, language) => {
    const params = { team: teamName(shop, language) };
    return {
      subject: formatMessage(language, invitation.subject[language], params),
      paragraphs: [
        greeting[language],
        formatMessage(language, texts.invited[language], params),
        texts.otherwise[language],
      ],
      reason: reason[language],
    };
  },
};
