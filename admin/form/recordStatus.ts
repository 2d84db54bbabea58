import { formFieldsOf } from '../../dataProvider/yarmarokRecord';
import type { LoadResult } from '../../domain/wire/Form';
import type { PanelTranslate } from '../core/i18n/panelI18n';
import type { RecordHeaderProps } from './RecordHeader';

/** The saved state of a record: new, in the trash, or what its flag `active` says. */
export function recordStatus(loaded: LoadResult, t: PanelTranslate): RecordHeaderProps['status'] {
  if (loaded._id === '') return { label: t('form.newRecord'), tone: 'info' };
  if (loaded._deleted) return { label: t('form.removed'), tone: 'error' };
  const active = formFieldsOf(loaded.form).find(({ name, type }) => name === 'active' && type === 'yesno');
  if (!active) return null;
  return active.value['0'] === true
    ? { label: t('form.turnedOn'), tone: 'success' }
    : { label: t('form.turnedOff'), tone: 'neutral' };
}
