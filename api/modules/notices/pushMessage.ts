import { cutText } from '#domain/text/cutText';
import { pluralForm } from '#domain/text/plural';
import type { Language } from '#domain/text/Language';
import type { PushMessage } from '#domain/wire/Notice';
import { panelPathOf } from '../people/shared/panelPathOf';
import { userLanguage } from '../people/shared/userLanguage';
import { noticeContent } from './noticeContent';
import { isOfRecord, recordNotices } from './noticeTable';
import type { SendableNotice } from './SendableNotice';

const maxTitleLength = 120;
const maxBodyLength = 300;
const maxNamed = 3;

const nouns = {
  uk: ['сповіщення', 'сповіщення', 'сповіщень'],
  en: ['notification', 'notifications'],
} as const;

interface Shown {
  title: string;
  body: string;
  path: string;
}

/** What a locked screen may show of a notice: no name of a client. */
function shownOf({ sending, subject }: SendableNotice, language: Language): Shown | null {
  const content = noticeContent({ ...sending, subject }, language);
  if (!content) return null;
  const { title, text, path } = content;
  if (!isOfRecord(sending.kind) || !subject) return { title, body: text, path };
  return { ...recordNotices[sending.kind].onLockedScreen(subject, language), path };
}

/** What a browser shows of these notices of one person; null: of nothing that is there for them. */
export function pushMessage(notices: readonly SendableNotice[], tag: string): PushMessage | null {
  const [first] = notices;
  if (!first) return null;
  const language = userLanguage(first.user);
  const shown = notices.flatMap((notice) => shownOf(notice, language) ?? []);
  const [only] = shown;
  if (!only) return null;
  const message =
    shown.length === 1
      ? only
      : {
          title: `${shown.length} ${pluralForm(language, shown.length, nouns[language])}`,
          body: shown
            .slice(0, maxNamed)
            .map(({ title }) => title)
            .join('\n'),
          path: '/',
        };
  return {
    title: cutText(message.title, maxTitleLength),
    body: cutText(message.body, maxBodyLength),
    url: `${panelPathOf(first.user)}${message.path}`,
    language,
    tag,
  };
}
