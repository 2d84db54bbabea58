import type { FieldSpec, GroupSpec, SectionSpec } from '#core/schema/EntitySpec';
import { group, section } from '#core/schema/EntitySpec';
import type { MessengerService } from '../../../services/messengers/contract/MessengerService';
import { messengers } from '../../../services/messengers/messengers';
import { wholeHours } from './wholeHours';

/** Of an inactive messenger nothing else is asked for (docs/decisions/029-settings.md). */
const dependent = { independent: false } as const;

function messengerSection({ code, credentials, senders }: MessengerService): SectionSpec {
  const keys = credentials.map(({ name, minlength, maxlength }): FieldSpec => ({
    name,
    type: 'password',
    sealed: true,
    ...(minlength !== undefined && { minlength }),
    maxlength,
  }));
  const shown = senders.map(({ name, maxlength, isOptional }): FieldSpec => ({
    name,
    type: 'text',
    maxlength,
    ...(!isOptional && { required: true }),
    width: 'half',
    ...dependent,
  }));
  return section(
    code,
    ...keys,
    {
      name: `${code}_active`,
      type: 'yesno',
      default: false,
      ruler: true,
      trueDependent: senders.map(({ name }) => name),
    },
    ...shown,
  );
}

const hour = { type: 'select', options: wholeHours, width: 'half' } as const;

export const messengerForm: readonly GroupSpec[] = [
  group(
    'messengers',
    ...messengers.map(messengerSection),
    section('messagePrice', {
      name: 'message_part_price',
      type: 'number',
      min: 0,
      max: 100,
      step: 0.01,
      width: 'half',
    }),
    section(
      'quietHours',
      { name: 'message_quiet_from', ...hour, default: '21:00' },
      { name: 'message_quiet_to', ...hour, default: '09:00' },
    ),
  ),
];
