import { escapeHtml } from '#domain/text/escapeHtml';
import { secretLink } from '#core/schema/MailTemplate';

interface Bodies {
  html: string;
  text: string;
}

/** The bodies with this link in place of `secretLink`. */
export const withSecret = ({ html, text }: Bodies, link: string): Bodies => ({
  html: html.replaceAll(secretLink, () => escapeHtml(link)),
  text: text.replaceAll(secretLink, () => link),
});
