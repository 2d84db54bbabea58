import type { ActionReport } from '#domain/wire/Action';
import type { EntityDescription } from '#domain/wire/Start';
import type { Language } from '#domain/text/Language';
import type { PanelTranslate } from '../i18n/panelI18n';
import { nounFor } from '#domain/text/nounFor';

const countParams = (entity: EntityDescription | null, language: Language, count: number) => ({
  count,
  noun: entity ? nounFor(entity, language, count) : '',
});

/** «Вимкнено: 12 товарів»; while it is running «Вимикаємо: 40 000 товарів». */
export function bulkOperationText(
  t: PanelTranslate,
  language: Language,
  entity: EntityDescription | null,
  { kind, state, total, changed }: ActionReport,
): string {
  if (state === 'running') return t(`bulk.doing.${kind}`, countParams(entity, language, total));
  if (state === 'undoing') return t('bulk.undoing', countParams(entity, language, changed));
  return t(`bulk.what.${kind}`, countParams(entity, language, changed));
}

/** Notification text when an operation is finished. */
export function bulkOperationEndText(
  t: PanelTranslate,
  language: Language,
  entity: EntityDescription | null,
  report: ActionReport,
): string {
  const { state, undo, reason } = report;
  if (state === 'undone') return t('bulk.finished.undone', countParams(entity, language, undo?.restored ?? 0));
  const ended = state === 'cancelled' || state === 'failed' ? state : 'done';
  const text = t(`bulk.finished.${ended}`, { what: bulkOperationText(t, language, entity, report) });
  return reason ? `${text}. ${reason.text}` : text;
}

export const isOperationActive = ({ state }: ActionReport): boolean => state === 'running' || state === 'undoing';
