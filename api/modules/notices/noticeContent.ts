import type { Language } from '#domain/text/Language';
import type { NoticeItem } from '#domain/wire/Notice';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { isOfRecord, recordNotices, toldNotices } from './noticeTable';
import type { NoticeEvent } from './tellPeople';

/** What a notice says, and where it leads; null: of a record that the person does not see. */
export function noticeContent(
  { kind, entity, record: id, details = {} }: Pick<NoticeEvent, 'kind' | 'entity' | 'record' | 'details'>,
  record: StoredRecord | undefined,
  language: Language,
): Pick<NoticeItem, 'title' | 'text' | 'path'> | null {
  if (!isOfRecord(kind)) {
    const { headline, text, path } = toldNotices[kind];
    return { title: headline(details, language), text: text(details, language), path: path(details) };
  }
  if (!record) return null;
  const { headline, text } = recordNotices[kind];
  return { title: headline(record, language), text: text(record, language), path: `/${entity}/update/${id}` };
}
