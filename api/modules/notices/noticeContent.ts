import type { Language } from '#domain/text/Language';
import type { NoticeItem } from '#domain/wire/Notice';
import { isOfRecord, recordNotices, toldNotices } from './noticeTable';
import type { NoticeEvent } from './NoticeEvent';

/** What a notice says, and where it leads; null: its record is not there for the person. */
export function noticeContent(
  { kind, entity, record, subject, details = {} }: Omit<NoticeEvent, 'id'>,
  language: Language,
): Pick<NoticeItem, 'title' | 'text' | 'path'> | null {
  if (!isOfRecord(kind)) {
    const { headline, text, path } = toldNotices[kind];
    return { title: headline(details, language), text: text(details, language), path: path(details) };
  }
  if (!subject) return null;
  const { headline, text } = recordNotices[kind];
  return { title: headline(subject, language), text: text(subject, language), path: `/${entity}/update/${record}` };
}
