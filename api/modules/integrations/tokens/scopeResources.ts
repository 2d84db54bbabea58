import type { ApiTokensResult } from '#domain/wire/ApiToken';

interface ScopeResource {
  title: ApiTokensResult['scopes'][number]['title'];
  modes: ApiTokensResult['scopes'][number]['modes'];
  /** Whose token may have it: who may create records of this entity; absent: everybody's. */
  creates?: string;
}

/** What scopes name besides entities (`callTable`). */
export const scopeResources: Readonly<Record<string, ScopeResource>> = {
  action: { title: { uk: 'Масові дії', en: 'Bulk operations' }, modes: ['read'] },
  delivery: { title: { uk: 'Місця доставки', en: 'Delivery places' }, modes: ['read'] },
  dictionary: { title: { uk: 'Довідники', en: 'Dictionaries' }, modes: ['read'] },
  import: { title: { uk: 'Імпорт товарів', en: 'Imports of products' }, modes: ['read', 'write'], creates: 'product' },
};
