import type { CollectionSpec } from '#domain/query/CollectionSpec';
import { goods } from './contractSpecs';

const shared = { sharedIndex: true } as const;
/** The goods with paths of every kind more, as attributes have them, and other fields apart. */
export const withColour: CollectionSpec = {
  ...goods,
  indexed: [
    ...goods.indexed,
    { path: 'colour.0', kind: 'key', ...shared },
    { path: 'weight.0', kind: 'number', ...shared },
    { path: 'made.0', kind: 'instant', ...shared },
    { path: 'organic.0', kind: 'flag', ...shared },
    { path: 'materials.0', kind: 'keys', ...shared },
    { path: 'care.uk', kind: 'text', ...shared },
  ],
  search: [...goods.search, 'care.uk'],
  apart: [
    { name: 'description', type: 'editor' },
    { name: 'materials', type: 'textarea' },
  ],
};
