import { cutText } from '#domain/text/cutText';
import { escapeHtml } from '#domain/text/escapeHtml';
import type { Language } from '#domain/text/Language';
import type { MailPreview } from '#domain/wire/Mail';
import type { MailContent, MailSection, MailTemplate, MailTexts } from '#core/schema/MailTemplate';
import { mailStyles } from './mailStyles';
import { mailFrame } from './texts';

function sectionHtml({ title, links }: MailSection): string[] {
  const items = links.map(({ label, text, url }) => {
    const link = `<a href="${escapeHtml(url)}" target="_blank">${escapeHtml(label)}</a>`;
    return `<li>${link}${text === '' ? '' : `<br>${escapeHtml(text)}`}</li>`;
  });
  return [`<h2>${escapeHtml(title)}</h2>`, '<ul>', ...items, '</ul>'];
}

const sectionText = ({ title, links }: MailSection): string =>
  [title, ...links.map(({ label, text, url }) => `- ${[label, text].filter(Boolean).join(' · ')}\n  ${url}`)].join(
    '\n',
  );

function htmlOf({ subject, paragraphs, sections = [], button, reason }: MailContent, language: Language): string {
  const { brand, copyLink } = mailFrame[language];
  const lines = [
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...sections.flatMap(sectionHtml),
    ...(button
      ? [
          `<p><a class="button" href="${escapeHtml(button.url)}" target="_blank">${escapeHtml(button.label)}</a></p>`,
          `<p class="small">${escapeHtml(copyLink)}<br>${escapeHtml(button.url)}</p>`,
        ]
      : []),
    `<p class="small reason">${escapeHtml(reason)}</p>`,
  ];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${mailStyles}</style></head>`,
    `<body><div class="mail"><p class="brand">${escapeHtml(brand)}</p>`,
    ...lines,
    '</div></body></html>',
  ].join('\n');
}

function textOf({ paragraphs, sections = [], button, reason }: MailContent, language: Language): string {
  return [
    ...paragraphs,
    ...sections.map(sectionText),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    `-- \n${mailFrame[language].brand}\n${reason}`,
  ].join('\n\n');
}

/** A subject is one line: a value with a line end would begin another header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What Viber takes. */
const maxMessageLength = 1000;

/** The text of a message, as it arrives on the phone. */
const messageOf = ({ paragraphs }: MailContent): MailPreview => {
  const text = cutText(oneLine(paragraphs.join(' ')), maxMessageLength);
  return { subject: text, html: '', text };
};

/** HTML and plain text of the same content. All texts are escaped. */
const renderMail = (content: MailContent, language: Language): MailPreview => ({
  subject: oneLine(content.subject),
  html: htmlOf(content, language),
  text: textOf(content, language),
});

/** What a template makes of these values. */
export const renderTemplate = <Values extends object>(
  template: MailTemplate<Values>,
  values: Values,
  language: Language,
  texts: MailTexts | undefined,
): MailPreview => {
  const content = template.content(values, language, texts);
  return template.isMessage ? messageOf(content) : renderMail(content, language);
};
