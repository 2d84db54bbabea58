import type { Bilingual } from '../fields/FieldDefinition';
import type { Language } from '../text/Language';
import type { BulkAction } from './Listing';
import type { RecordAction } from './Form';

/** The navigation categories of shell §2, in their order. */
export const navigationCategories = [
  'marketplace',
  'catalog',
  'content',
  'orders',
  'media',
  'attributes',
  'settings',
] as const;
export type NavigationCategory = (typeof navigationCategories)[number];

export interface NavigationLink {
  /** The entity's name. */
  id: string;
  title: Bilingual;
  /** Path within the panel, e.g. `/product/list`. */
  path: string;
  /** Name of a Material icon in kebab-case, see admin/shell/icons. */
  icon: string;
  /** Active records that this user may see. */
  count?: number;
  /** Work waiting there (new orders, unanswered reviews). */
  waiting?: number;
}

export interface NavigationGroup {
  id: NavigationCategory;
  title: Bilingual;
  icon: string;
  opened: boolean;
  links: NavigationLink[];
}

/** An action of a row that leads elsewhere. */
export interface RowLink {
  name: string;
  title: Bilingual;
  /** As of a navigation link. */
  icon: string;
  /**
   * A path within the panel (`/review/list?page=1&filter=product:{id}`) or an address outside. `{id}` is the record's own,
   * `{slug}` the value of a listed field; where there is none the row has no such action.
   */
  to: string;
}

/** What the panel must know of an entity to show its list and form without a screen of its own. */
export interface EntityDescription {
  name: string;
  category: NavigationCategory;
  icon: string;
  /** 'Товар', 'Product': title of the form. */
  one: Bilingual;
  /** 'Товари', 'Products': heading of the list. */
  many: Bilingual;
  /** 'Список товарів', 'List of Products': document title of the list. */
  listTitle: Bilingual;
  /** 'Новий товар', 'New product'. */
  newTitle: Bilingual;
  /** 'Додати товар', 'Add product'. */
  addTitle: Bilingual;
  /** Forms for the found count by CLDR category: uk one, few, many, other; en one, other. */
  noun: Record<Language, Partial<Record<'one' | 'few' | 'many' | 'other', string>>>;
  /** 'No products according to these parameters'. */
  noItems: Bilingual;
  removeQuestion: Bilingual;
  restoreQuestion: Bilingual;
  /** Address of the list call. */
  listUrl: string;
  /** What this user may do in general; a record's own `may` can be less. */
  may: RecordAction[];
  bulk: BulkAction[];
  /** Whether fields can be set in many records at once. */
  multiEdit: boolean;
  /** Further actions of each row. */
  rowLinks?: RowLink[];
  /** Fields that this user may change right in the list. */
  quickEdit?: string[];
  /** The number field that says how many are left, and up to which count these are few. */
  stock?: { field: string; few: number };
  /** Whether rows and forms have a public address to preview. */
  preview: boolean;
  /** Field that names a record in lists, pickers and titles. */
  titleField: string;
  /** The number field that holds a record's place, where this user may reorder: `POST /api/{entity}/replace/{id}`. */
  ordered?: string;
}

/** Result of GET /api/admin/start. */
export interface StartResult {
  navLinks: NavigationGroup[];
  entities: Record<string, EntityDescription>;
}

/** Result of GET /api/user/get-login-form. */
export interface LoginFormResult {
  form?: {
    email: { name: 'email'; type: 'email'; title: Bilingual; required: true };
    password: { name: 'password'; type: 'password'; title: Bilingual; required: true };
  };
  template?: LoginTemplate;
  loginRedirect?: string;
}

/** What surrounds the login form. Both languages, so that switching needs no call. */
export interface LoginTemplate {
  title: Bilingual;
  merchantTitle: Bilingual;
  tagline: Bilingual;
  registerLink: string;
  homeLink: string;
  address: Bilingual;
  workHours: Bilingual;
  messenger: { name: string; url: string } | null;
  company: Bilingual;
  developer: Bilingual;
}

/** Result of GET /api/home/dashboard. */
export interface DashboardResult {
  /** One card an entity this user may list. */
  counts: { entity: string; active: number; trash: number; hidden: number }[];
  /** Latest changes over all entities this user may list, newest first, at most 10. */
  latest: {
    entity: string;
    _id: string;
    title: Partial<Record<Language, string>>;
    _updated: string;
    updatedBy: string;
    /** So many records of the kind that one person changed one right after another stand behind this one (an import). */
    count?: number;
    /** There are more than were counted. */
    more?: boolean;
  }[];
  /** Products to look at: switched on but out of stock, without a picture, without an English title. */
  attention: { id: 'outOfStock' | 'noPhoto' | 'noTranslation'; entity: string; count: number; filter: string }[];
}
