import type { Language } from '#domain/text/Language';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { textOf } from '#core/schema/valueOf';
import type { NoticeItem } from '#domain/wire/Notice';
import { isOfRecord, recordNotices, toldNotices } from './noticeTable';
import type { NoticeEvent } from './NoticeEvent';

const maxNamed = 20;

/** «№ 41, № 42 і ще 3». */
function listOf(subjects: readonly StoredRecord[], language: Language): string {
  const named = subjects.slice(0, maxNamed).map((subject) => textOf(subject, 'title'));
  const rest = subjects.length - named.length;
  const more = language === 'uk' ? ` і ще ${rest}` : ` and ${rest} more`;
  return named.join(', ') + (rest > 0 ? more : '');
}

/** What a notice says, and where it leads; null: its record is not there for the person. */
export function noticeContent(
  { kind, entity, record, subject, subjects = [], details = {} }: Omit<NoticeEvent, 'id'>,
  language: Language,
): Pick<NoticeItem, 'title' | 'text' | 'path'> | null {
  if (!isOfRecord(kind)) {
    const { headline, text, path } = toldNotices[kind];
    return { title: headline(details, language), text: text(details, language), path: path(details) };
  }
  if (!subject) return null;
  const { headline, text, many } = recordNotices[kind];
  if (many && subjects.length > 1)
    return {
      title: many.headline(subjects.length, language),
      text: listOf(subjects, language),
      path: many.path,
    };
  return { title: headline(subject, language), text: text(subject, language), path: `/${entity}/update/${record}` };
}
