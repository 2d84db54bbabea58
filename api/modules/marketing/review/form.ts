import { group, section, side } from '#core/schema/EntitySpec';
import { refusalReasons, reviewStates } from './reviewStates';
import type { EntityRecordOf } from '#core/schema/RecordOf';

/** What a buyer has written: the panel shows or hides it, and never changes it. */
const buyers = { insertOnly: true } as const;

export const reviewForm = [
  group(
    'general',
    section(
      'main',
      { name: 'product', type: 'product-review', source: 'product', required: true },
      { ...buyers, name: 'name', type: 'text', required: true, maxlength: 64, width: 'half', searchable: true },
      { name: 'email', type: 'email', maxlength: 254, width: 'half', searchable: true },
      { ...buyers, name: 'ranking', type: 'ranking', required: true },
      { ...buyers, name: 'advantages', type: 'textarea', maxlength: 500, searchable: true },
      { ...buyers, name: 'drawbacks', type: 'textarea', maxlength: 500, searchable: true },
      { ...buyers, name: 'text', type: 'textarea', required: true, maxlength: 5000, searchable: true },
      { ...buyers, name: 'photos', type: 'media-product-gallery', max: 10 },
    ),
    section(
      'answers',
      { name: 'answers', type: 'answers' },
      { name: 'answered', type: 'yesno', readonly: true, hidden: true, derived: true },
    ),
    side(
      'publication',
      {
        name: 'state',
        type: 'select',
        options: reviewStates,
        required: true,
        default: 'waiting',
        ruler: true,
        choices: { refused: { dependent: ['reason', 'reason_note'] } },
      },
      { name: 'reason', type: 'select', options: refusalReasons, independent: false },
      { name: 'reason_note', type: 'textarea', maxlength: 500, independent: false },
      { name: 'active', type: 'yesno', default: false, hidden: true },
      { name: 'decided', type: 'datetime', readonly: true },
      { name: 'time', type: 'datetime' },
    ),
    side('organisation', { name: 'shop', type: 'select', source: 'shop', readonly: true }),
  ),
] as const;

type StoredReview = EntityRecordOf<'review', typeof reviewForm>;

declare module '#core/ports/EntityRecords' {
  interface EntityRecords {
    reviews: StoredReview;
  }
  interface RecordsByEntity {
    review: StoredReview;
  }
}
