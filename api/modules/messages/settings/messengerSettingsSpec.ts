import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import { bilingualText } from '#core/schema/EntityTexts';
import { checkMessengerSettings } from './checkMessengerSettings';
import { messengerForm } from './messengerForm';
import { texts } from './texts';

/** By which services clients get messages, what they cost and when they are held (docs/messages.md). */
export const messengerSettingsSpec: FixedRecordSpec = {
  title: bilingualText('Повідомлення клієнтам', 'Messages to clients'),
  icon: 'rate-review',
  position: 1,
  form: messengerForm,
  texts,
  hooks: { beforeSave: checkMessengerSettings },
};
