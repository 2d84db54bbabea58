import type { Noun } from '../text/nounFor';
import type { Bilingual } from './FieldDefinition';
import type { Language } from '../text/Language';
import type { BulkAction } from './BulkAction';
import type { SheetField } from './Cells';
import type { TermsSlug } from './terms';
import type { OrderQueue } from './OrderQueue';
import type { SalesFigures } from './SalesFigures';
import type { SetupList } from './Setup';
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
  /** The entity's name; of a settings record `{entity}-{id}`. */
  id: string;
  title: Bilingual;
  /** Path within the panel, e.g. `/product/list`. */
  path: string;
  /** Name of a Material icon in kebab-case, see admin/ui/resolveIcon. */
  icon: string;
  /** Number of active records visible to this user. */
  count?: number;
  /** Number of pending items (new orders, unanswered reviews). */
  waiting?: number;
  /** Its place in the bar of a phone, from 1; others are in the menu alone. */
  bar?: number;
}

export interface NavigationGroup {
  id: NavigationCategory;
  title: Bilingual;
  icon: string;
  opened: boolean;
  links: NavigationLink[];
}

/** A row action that is a link. */
export interface RowLink {
  name: string;
  title: Bilingual;
  /** As in a navigation link. */
  icon: string;
  /**
   * A path within the panel (`/review/list?page=1&filter=product:{id}`) or an external URL. `{id}` is the record's id,
   * `{slug}` the value of a listed field; without a value the row has no such action.
   */
  to: string;
  /** Also an action of the form's header; its path names the `{id}` only. */
  inHeader?: boolean;
  /** Only of rows with a `note`. */
  needsNote?: boolean;
}

/** Metadata for the generic list and form of an entity. */
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
  /** Plural forms for the number of results by CLDR category: uk one, few, many, other; en one, other. */
  noun: Noun;
  /** 'No products according to these parameters'. */
  noItems: Bilingual;
  /** By what its list is searched, where records have no name and code. */
  searchHint?: Bilingual;
  removeQuestion: Bilingual;
  restoreQuestion: Bilingual;
  /** URL of the list call. */
  listUrl: string;
  /** General permissions of this user; a record's own `may` can be more restricted. */
  may: RecordAction[];
  bulk: BulkAction[];
  /** Whether fields can be set in many records at once. */
  multiEdit: boolean;
  /** Records are created daily: the dashboard offers it to those who may. */
  oftenCreated?: true;
  /** Additional row actions. */
  /** Its export is asked for by a call, which may be answered by the question who one is. */
  confirmedExport?: true;
  rowLinks?: RowLink[];
  /** Fields that this user may edit inline in the list. */
  quickEdit?: string[];
  /** Columns of the sheet that this user may edit. */
  sheet?: SheetField[];
  /** The stock quantity field, and the threshold up to which stock counts as low. */
  stock?: { field: string; few: number };
  /** The column that says how far a record is: shown on each card too. */
  stateColumn?: string;
  /** Whether records have a public URL to preview. */
  preview: boolean;
  /** Field that names a record in lists, pickers and titles. */
  titleField: string;
  /** Labels of the fields by name, for react-admin's own components. */
  fieldTitles: Record<string, Bilingual>;
  /** The position field, if this user may reorder: `POST /api/{entity}/replace/{id}`. */
  ordered?: string;
}

/** As whom an administrator looks at the panel: nothing can be changed meanwhile. */
export interface ViewReport {
  /** Name of the person; '' for a role. */
  person: string;
  /** Of a role its id, '' for all rights, and its name, which those that the program brings do not have. */
  role: { id: string; name: string };
  /** Title of the shop; '' for the marketplace. */
  shop: string;
  /** Instant at which it ends by itself. */
  until: string;
}

/** Result of GET /api/admin/start. */
export interface StartResult {
  navLinks: NavigationGroup[];
  entities: Record<string, EntityDescription>;
  view?: ViewReport;
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

/** Content around the login form, in both languages, so that switching needs no call. */
export interface LoginTemplate {
  title: Bilingual;
  merchantTitle: Bilingual;
  tagline: Bilingual;
  registerLink: string;
  homeLink: string;
  address: Bilingual;
  workHours: Bilingual;
  messenger: { name: string; url: string } | null;
  /** Name of the issuer at which staff may log in; absent without one. */
  oidc?: string;
  company: Bilingual;
  developer: Bilingual;
}

/** Parts of the dashboard that modules add to it. */
export interface DashboardOfModules {
  /** Of users who may list orders. */
  sales?: SalesFigures;
  /** The same. */
  queue?: OrderQueue;
  /** Documents that have to be published before sellers can apply; of users who may publish them. */
  closedRegistration?: { missing: TermsSlug[] };
}

/** Result of GET /api/home/dashboard. */
export interface DashboardResult extends DashboardOfModules {
  /** Of who has something to set up yet. */
  setup?: SetupList;
  /** One card for each entity this user may list. */
  counts: { entity: string; active: number; trash: number; hidden: number }[];
  /** Latest changes of all entities this user may list, newest first, at most 10. */
  latest: {
    entity: string;
    _id: string;
    title: Partial<Record<Language, string>>;
    _updated: string;
    updatedBy: string;
    /** Number of consecutive changes by the same user that this entry stands for (an import). */
    count?: number;
    /** There are more than counted. */
    more?: boolean;
  }[];
  /**
   * New applications of sellers; products on sale that are out of stock, without a picture or English title, or not
   * visible; reviews that wait for a decision or for an answer.
   */
  attention: {
    id:
      'newApplications' | 'outOfStock' | 'noPhoto' | 'noTranslation' | 'notVisible' | 'waitingReviews' | 'notAnswered';
    entity: string;
    count: number;
    filter: string;
  }[];
}
