import type { Bilingual } from '../fields/FieldDefinition';
import type { ListType } from './Listing';

/** What a saved view sets in its list. Texts are as the address bar writes them. */
export interface ViewState {
  type?: ListType;
  search?: string;
  /** `name:value1,value2;name2:value` */
  filter?: string;
  /** `title`, `-price`. */
  sort?: string;
  /** Columns by attribute name, in their order; absent: the list's own. */
  columns?: string[];
  /** 1 to 100. */
  perPage?: number;
}

/** A way to look at a list that has a name. */
export interface SavedView {
  _id: string;
  entity: string;
  /** Views that ship with the entity have their name in both languages; one's own are named once. */
  title: string | Bilingual;
  state: ViewState;
  /** Ships with the entity: nobody changes it. */
  builtIn: boolean;
  /** Others of the same team see it too: staff, or the people of one shop. */
  shared: boolean;
  /** Whether this person may rename, change and delete it. */
  mine: boolean;
  /** Who made it; absent when built in. */
  by?: string;
}

export type Density = 'comfortable' | 'compact';

/** How one person has set up one list; kept by the server, so that it is there on every machine. */
export interface ListSetup {
  /** Columns by attribute name, in their order; absent: the list's own. */
  columns?: string[];
  density?: Density;
}

/** Result of GET /api/{entity}/view-counts: by the view's id. */
export interface ViewCountsResult {
  counts: Record<string, number>;
}

/** Result of GET /api/{entity}/views. */
export interface ViewsResult {
  views: SavedView[];
  setup: ListSetup;
}
