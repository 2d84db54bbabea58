import { formFieldsOf } from '../../dataProvider/yarmarokRecord';
import { publicationState } from '#domain/time/publicationState';
import type { LoadResult } from '#domain/wire/Form';
import { asText } from '../fields/form/FieldInputProps';
import type { PanelTranslate } from '../core/i18n/panelI18n';
import type { RecordHeaderProps } from './RecordHeader';

/**
 * The saved state of a record: new, in the trash, what its field `state` says, else its flag `active`, and the clock
 * where the record is published by it.
 */
export function recordStatus(loaded: LoadResult, t: PanelTranslate, now: number): RecordHeaderProps['status'] {
  if (loaded._id === '') return { label: t('form.newRecord'), tone: 'info' };
  if (loaded._deleted) return { label: t('form.removed'), tone: 'error' };
  const fields = new Map(formFieldsOf(loaded.form).map((field) => [field.name, field]));
  const textOf = (name: string): string => asText(fields.get(name)?.value['0']);
  const [state, active] = [fields.get('state'), fields.get('active')];
  const isOn = active?.value['0'] === true;
  const named = state?.datalist?.find(({ value }) => value === textOf('state'));
  if (named) return { label: named.view, tone: isOn ? 'success' : 'neutral' };
  if (active?.type !== 'yesno') return null;
  if (!isOn) return { label: t('form.turnedOff'), tone: 'neutral' };
  const published = publicationState(textOf('published'), textOf('published_to'), now);
  return published === 'shown'
    ? { label: t('form.turnedOn'), tone: 'success' }
    : { label: t(published === 'planned' ? 'form.planned' : 'form.ended'), tone: 'info' };
}
