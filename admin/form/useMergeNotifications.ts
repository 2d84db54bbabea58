import { useCallback } from 'react';
import type { FormField } from '#domain/wire/FieldDefinition';
import { kyivDateTime } from '#domain/time/kyiv';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { useNotifications } from '../core/notifications/NotificationStoreContext';
import type { SaveConflictState } from './useSaveRecord';

/** Notifications after an automatic merge with somebody else's save, and when no own change was left to save. */
export function useMergeNotifications(fields: readonly FormField[], reload: () => Promise<unknown>) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const notify = useNotifications();

  const onAutoMerged = useCallback(
    ({ serverVersion, merge }: SaveConflictState) => {
      const names = new Set(merge.fromTheirs.map(({ field }) => field));
      if (names.size === 0) return;
      const titles = fields.filter(({ name }) => names.has(name)).map(({ title }) => title[language]);
      const when = kyivDateTime(Date.parse(serverVersion._updated));
      notify.showDelayed('action', [
        {
          type: 'info',
          text: t('form.joined', {
            when,
            who: serverVersion.updatedBy || t('form.someone'),
            fields: titles.join(', '),
          }),
        },
      ]);
    },
    [fields, language, t, notify],
  );

  const onNothingToSave = useCallback(() => {
    notify.showDelayed('action', [{ type: 'info', text: t('form.nothingLeft') }]);
    void reload();
  }, [t, notify, reload]);

  return { onAutoMerged, onNothingToSave };
}
