import { useCallback } from 'react';
import type { FormField } from '../../domain/fields/FieldDefinition';
import { kyivDateTime } from '../../domain/time/kyiv';
import type { LoadResult } from '../../domain/wire/Form';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { useTell } from '../messages/MessagesContext';
import type { Conflict } from './useSaveRecord';

/** What is said when a save was joined with somebody else's, or had nothing of its own left to save. */
export function useMergeNotices(fields: readonly FormField[], reload: () => Promise<LoadResult | undefined>) {
  const t = useT();
  const language = useLanguage();
  const tell = useTell();

  const onJoined = useCallback(
    ({ meanwhile, merge }: Conflict) => {
      const names = new Set(merge.fromTheirs.map(({ field }) => field));
      if (names.size === 0) return;
      const titles = fields.filter(({ name }) => names.has(name)).map(({ title }) => title[language]);
      const when = kyivDateTime(Date.parse(meanwhile._updated));
      tell.after('action', [
        {
          type: 'info',
          text: t('form.joined', { when, who: meanwhile.updatedBy || t('form.someone'), fields: titles.join(', ') }),
        },
      ]);
    },
    [fields, language, t, tell],
  );

  const onNothingLeft = useCallback(() => {
    tell.after('action', [{ type: 'info', text: t('form.nothingLeft') }]);
    void reload();
  }, [t, tell, reload]);

  return { onJoined, onNothingLeft };
}
