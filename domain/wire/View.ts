import type { Bilingual } from './FieldDefinition';
import type { ListType } from './Listing';

/** The list state of a saved view. Texts are in the format of the URL. */
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

/** A named list state. */
export interface SavedView {
  _id: string;
  entity: string;
  /** Built-in views have titles in both languages; own views have one title. */
  title: string | Bilingual;
  state: ViewState;
  /** Built-in: cannot be changed. */
  builtIn: boolean;
  /** Shared with the same team: staff, or the users of one shop. */
  shared: boolean;
  /** Whether this user may rename, change and delete it. */
  mine: boolean;
  /** Its author; absent when built in. */
  by?: string;
}

export type Density = 'comfortable' | 'compact';

/** One user's setup of one list; stored by the server, so it applies on every machine. */
export interface ListSetup {
  /** Columns by attribute name, in their order; absent: the list's own. */
  columns?: string[];
  density?: Density;
}

/** Result of GET /api/{entity}/view-counts, by view id. */
export interface ViewCountsResult {
  counts: Record<string, number>;
}

/** Result of GET /api/{entity}/views. */
export interface ViewsResult {
  views: SavedView[];
  setup: ListSetup;
}
