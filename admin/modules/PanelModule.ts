import type { ViewReport } from '#domain/wire/Start';
import type { ComponentType, ReactNode } from 'react';
import type { SvgIconComponent } from '@mui/icons-material';
import type { DashboardComponent } from 'ra-core';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { RightName } from '#domain/wire/rights';
import type { EntityDescription } from '#domain/wire/Start';
import type { ListAddress } from '../core/routing/listAddress';
import type { FieldTypeLoaders } from '../fields/form/FieldTypeLoadersContext';
import type { MediaPickerProps } from '../fields/media/MediaPickerContext';
import type { BulkExtras } from '../list/BulkExtras';
import type { ListRowsProps } from '../list/ListTable';
import type { RowParts } from '../list/RowParts';
import type { SheetParts } from '../list/SheetParts';

/** A screen that belongs to no entity. */
interface PanelScreen {
  path: string;
  Screen: ComponentType;
  /** Others are told that they have no access. */
  isForAdmins?: true;
  /** What a role must be able to change to open it; who has none may. */
  needs?: RightName;
  /** Its link in the navigation, below the entities; `isOfMarketplace`: people of a shop have none. */
  navigation?: { title: Bilingual; Icon: SvgIconComponent; isForAdmins?: true; isOfMarketplace?: true };
}

/** A screen below the path of an entity, such as `duplicates` of `/client/duplicates`. */
interface ResourceRoute {
  path: string;
  Screen: ComponentType;
  /** What one must be allowed to do with the entity; others are told that they have no access. */
  access?: 'edit';
}

/** The same screen of several entities. */
export interface EntityRoute {
  path: string;
  Screen: ComponentType;
  /** Of which entities it is one. */
  isShown(entity: EntityDescription): boolean;
}

/** Between the heading of a list and its views. */
interface ListBanner {
  Banner: ComponentType;
  /** Its code is loaded once the records are there. So many pixels are kept free for it. */
  deferred?: { minHeight: number; onPhone: number };
}

/** Rows in place of the table and of the cards; they get whole records, with every field of the form. */
export interface ListRows {
  Rows: ComponentType<ListRowsProps>;
  /** At which addresses of the list they are shown. */
  isShown(address: ListAddress): boolean;
}

/** What modules add to an entity. Two of them may add to the same one, but not the same part. */
export interface ResourceParts {
  /** In place of the generic ones: screens of react-admin's parts or of ours. */
  screens?: { readonly [Screen in 'list' | 'create' | 'edit' | 'show']?: ComponentType };
  /** Parts of the generic list. */
  list?: { banner?: ListBanner; BulkExtras?: BulkExtras; rows?: ListRows; rowParts?: RowParts };
  /** Around the generic form of a stored record, mostly a `FormExtensionsContext`; `isForNew`: of a new one too. */
  form?: { Around: ComponentType<{ children: ReactNode }>; isForNew?: true };
  routes?: readonly ResourceRoute[];
  /** Its bare address, `/media`, is its list (shell §2 Router); that of other entities is a new record. */
  isListedByName?: true;
}

/** What modules add to the application, which names none of them. */
export interface PanelParts {
  screens?: readonly PanelScreen[];
  /** By the name of the entity. */
  resources?: Readonly<Partial<Record<string, ResourceParts>>>;
  entityRoutes?: readonly EntityRoute[];
  /** Inputs of field types that belong to the feature; a form loads them before it renders. */
  inputs?: FieldTypeLoaders;
  sheet?: SheetParts;
  /** Parts of the app bar. They are drawn with the first screen and therefore not lazy. */
  appBar?: { Search?: ComponentType<{ field?: boolean }>; Status?: ComponentType };
  /** The screen at `/`. */
  Dashboard?: DashboardComponent;
  /** Above each screen of who looks at the panel as somebody else. */
  ViewBanner?: ComponentType<{ view: ViewReport }>;
  /** The dialog that selects files (`MediaPickerContext`). */
  MediaPicker?: ComponentType<MediaPickerProps>;
}

/**
 * A feature of the panel, as an object: `index.ts` of its folder. It is part of the panel's first script, so it holds
 * strings, icons and lazy components alone.
 */
export interface PanelModule extends PanelParts {
  /** Of its folder. */
  name: string;
}
