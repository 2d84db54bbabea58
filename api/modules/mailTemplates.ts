import type { MailTemplate } from '#core/schema/MailTemplate';
import { reviewRefused } from './marketing/review/reviewRefused';
import { applicationAccepted } from './people/mails/applicationAccepted';
import { applicationReceived } from './people/mails/applicationReceived';
import { applicationRefused } from './people/mails/applicationRefused';
import { emailChanged } from './people/mails/emailChanged';
import { emailConfirmation } from './people/mails/emailConfirmation';
import { newLogin } from './people/mails/newLogin';
import { passwordChanged } from './people/mails/passwordChanged';
import { statusChanged } from './sales/order/report/statusChanged';
import { paymentLinkMail } from './sales/money/paymentLinkMail';
import { passwordReset } from './people/mails/passwordReset';

const all: readonly MailTemplate[] = [
  passwordReset,
  passwordChanged,
  emailConfirmation,
  emailChanged,
  newLogin,
  applicationReceived,
  applicationAccepted,
  applicationRefused,
  statusChanged,
  paymentLinkMail,
  reviewRefused,
];

/** Every kind of mail that is sent, by name. */
export const mailTemplates: ReadonlyMap<string, MailTemplate> = new Map(all.map((one) => [one.name, one]));
