import { useEffect, useRef } from 'react';
import type { FormField } from '../../domain/fields/FieldDefinition';
import { kyivDateTime } from '../../domain/time/kyiv';
import { useT } from '../i18n/useT';
import { useTell } from '../messages/MessagesContext';
import type { FormStore } from './formStore';
import { keepDraft, readDraft, restoreDraft } from './draft';

const pause = 400;

/** Unsaved work outlives an ended session and a reload of the tab: it is there again when its form is opened next. */
export function useDraft(key: string, store: FormStore, fields: readonly FormField[], revision: number): void {
  const t = useT();
  const tell = useTell();
  const opened = useRef(false);

  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    const draft = readDraft(key);
    // Someone has saved since: laying old changes over theirs would be a conflict that nobody sees.
    if (!draft || draft.revision !== revision) return;
    restoreDraft(draft, store, fields);
    tell.now([{ type: 'info', text: t('form.draftRestored', { when: kyivDateTime(draft.at) }) }]);
  }, [key, store, fields, revision, t, tell]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => keepDraft(key, store, fields, revision, Date.now());
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, pause);
    });
    return () => {
      stop();
      clearTimeout(timer);
      keep();
    };
  }, [key, store, fields, revision]);
}
