import type { Language } from '#domain/text/Language';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ApprovalState } from '#core/schema/ApprovalSpec';
import { approvalStateOf } from '#core/schema/ApprovalSpec';
import { bilingualText } from '#core/schema/EntityTexts';

const notes: Readonly<Record<ApprovalState, Bilingual>> = {
  new: bilingualText('Чекає на схвалення', 'Waits for approval'),
  newRefused: bilingualText('Не схвалено', 'Not approved'),
  change: bilingualText('Зміна чекає на схвалення', 'A change waits for approval'),
  changeRefused: bilingualText('Зміну не схвалено', 'A change is not approved'),
};

/** What a list says of a product that is not, or not wholly, approved. */
export function approvalNote(record: StoredRecord, language: Language): string {
  const state = approvalStateOf(record);
  return state === '' ? '' : notes[state][language];
}
