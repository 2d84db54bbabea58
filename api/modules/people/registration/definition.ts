import { defineEntity } from '#core/schema/defineEntity';
import { textOf } from '#core/schema/valueOf';
import { access } from './access';
import { checkApplication, rejectRestoredApplication } from './checkApplication';
import { texts } from './texts';
import { applicationForm } from './form';

/** What a company sends to become a merchant (requirements N-27). Only the public form makes one. */
export const application = defineEntity({
  name: 'application',
  collection: 'applications',
  category: 'marketplace',
  icon: 'how-to-reg',
  titleField: 'name_of_legal_entity',
  texts,
  // Of two applications with one code that come at once, one is stored.
  serializedWrites: true,
  form: applicationForm,
  listing: {
    columns: ['name_of_legal_entity', 'edrpou', 'name', 'email', 'phone', 'state', '_created'],
    stateColumn: 'state',
    sort: { by: '_created', direction: -1 },
    views: [
      { key: 'new', state: { filter: 'state:new' } },
      { key: 'accepted', state: { filter: 'state:accepted' } },
      { key: 'refused', state: { filter: 'state:refused' } },
    ],
  },
  bulk: ['delete', 'restore'],
  access,
  waiting: () => ({ op: 'in', path: 'state.0', values: ['new'] }),
  hooks: {
    beforeSave: checkApplication,
    beforeRestore: rejectRestoredApplication,
    // What there is only after the other decision, or after any.
    hiddenFields: (record) => {
      const state = textOf(record, 'state');
      return [...(state === 'refused' ? [] : ['reason']), ...(state === 'accepted' ? [] : ['invited'])];
    },
  },
});
