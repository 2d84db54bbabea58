import { useCallback } from 'react';
import { useEntityDescription } from '../core/session/SessionContext';
import { useLanguage } from '../core/i18n/languageStore';
import { titleIn } from './localisedValue';

/** The title of a record in the panel's language; its id when there is none. */
export function useRecordTitle(resource: string | undefined) {
  const language = useLanguage();
  const titleField = useEntityDescription(resource ?? '')?.titleField;
  return useCallback(
    (record: { id: unknown } & Readonly<Record<string, unknown>>): string =>
      (titleField !== undefined && titleIn(record[titleField], language)) || String(record.id),
    [titleField, language],
  );
}
