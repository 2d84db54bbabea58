import { formFieldsOf } from '../../dataProvider/yarmarokRecord';
import { publicationState } from '#domain/time/publicationState';
import type { LoadResult } from '#domain/wire/Form';
import type { OrderStatusValue } from '#domain/wire/Order';
import { namedState } from '../fields/cells/namedState';
import { stateOfStatus } from '../fields/cells/StatusChip';
import { asText } from '../fields/form/FieldInputProps';
import type { PanelTranslate } from '../core/i18n/panelI18n';
import type { RecordHeaderProps } from './RecordHeader';

/**
 * The saved state of a record: new, in the trash, the status of an order, what its field `state` says, else its flag
 * `active`, and the clock where the record is published by it.
 */
export function recordStatus(loaded: LoadResult, t: PanelTranslate, now: number): RecordHeaderProps['status'] {
  if (loaded._id === '') return { label: t('form.newRecord'), tone: 'quiet', shape: 'ring' };
  if (loaded._deleted) return { label: t('form.removed'), tone: 'error' };
  const fields = new Map(formFieldsOf(loaded.form).map((field) => [field.name, field]));
  const textOf = (name: string): string => asText(fields.get(name)?.value['0']);
  const [state, active] = [fields.get('state'), fields.get('active')];
  const order = [...fields.values()].find(({ type }) => type === 'status');
  const status = (order?.value['0'] as OrderStatusValue | null | undefined)?.status;
  if (status) {
    const label = order?.datalist?.find(({ value }) => value === status)?.view ?? status;
    return { label, ...stateOfStatus(status) };
  }
  const named = state?.datalist?.find(({ value }) => value === textOf('state'));
  if (named) return { label: named.view, ...namedState(named.value) };
  if (active?.type !== 'yesno') return null;
  if (active.value['0'] !== true) return { label: t('form.turnedOff'), tone: 'quiet', shape: 'ring' };
  const published = publicationState(textOf('published'), textOf('published_to'), now);
  return published === 'shown'
    ? { label: t('form.turnedOn'), tone: 'quiet' }
    : published === 'planned'
      ? { label: t('form.planned'), tone: 'info' }
      : { label: t('form.ended'), tone: 'quiet', shape: 'ring' };
}
