import type { Bilingual } from '../wire/FieldDefinition';
import { settingsReader } from '../wire/settingsReader';
import type { StoredRecord } from '../wire/StoredRecord';

/** Id of the record of the entity `property` that says what of merchants' products is approved. */
export const approvalSettingsId = 'approval';

/** What waits: nothing, products that are new, or these and changes of the chosen fields. */
export const approvalScopes = ['none', 'new', 'changes'] as const;
type ApprovalScope = (typeof approvalScopes)[number];

export const approvalScopeTexts: Readonly<Record<ApprovalScope, Bilingual>> = {
  none: { uk: 'Нічого', en: 'Nothing' },
  new: { uk: 'Нові товари', en: 'New products' },
  changes: { uk: 'Нові товари та зміни обраних полів', en: 'New products and changes of the chosen fields' },
};

/** Whose changes can wait; `attributes`: all that products have of their attribute sets, and their choice. */
export const approvableFields = [
  'title',
  'slug',
  'sku',
  'description',
  'gallery',
  'price',
  'category',
  'tags',
  'brand',
  'attributes',
] as const;

export const initialApprovalFields: readonly string[] = ['title', 'description', 'gallery', 'category', 'brand'];

interface ApprovalSettings {
  scope: ApprovalScope;
  fields: readonly string[];
}

const scopeOf = (text: string): ApprovalScope | undefined => approvalScopes.find((each) => each === text);

/** Of a shop: its own scope, else that of the marketplace. `settings`: null until it is inserted. */
export function approvalSettings(shop: StoredRecord | null, settings: StoredRecord | null): ApprovalSettings {
  const stored = settingsReader(settings);
  const chosen = stored.list('approval_fields').map(String);
  return {
    scope: scopeOf(settingsReader(shop).text('approval')) ?? scopeOf(stored.text('approval_scope')) ?? 'none',
    fields: chosen.length > 0 ? chosen : initialApprovalFields,
  };
}
