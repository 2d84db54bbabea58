import type { Bilingual } from '#domain/wire/FieldDefinition';
import { bilingualText } from '#core/schema/EntityTexts';

/** From Monday on: the names of their fields, and what they are called. */
export const weekdays: readonly { from: string; to: string; title: Bilingual }[] = [
  { from: 'notice_mon_from', to: 'notice_mon_to', title: bilingualText('Понеділок', 'Monday') },
  { from: 'notice_tue_from', to: 'notice_tue_to', title: bilingualText('Вівторок', 'Tuesday') },
  { from: 'notice_wed_from', to: 'notice_wed_to', title: bilingualText('Середа', 'Wednesday') },
  { from: 'notice_thu_from', to: 'notice_thu_to', title: bilingualText('Четвер', 'Thursday') },
  { from: 'notice_fri_from', to: 'notice_fri_to', title: bilingualText('П’ятниця', 'Friday') },
  { from: 'notice_sat_from', to: 'notice_sat_to', title: bilingualText('Субота', 'Saturday') },
  { from: 'notice_sun_from', to: 'notice_sun_to', title: bilingualText('Неділя', 'Sunday') },
];
