import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import type { formFieldTypes } from '../fields/labeled/formFieldTypes';
import { application } from './application';
import { attribute } from './attribute';
import { bulkOperations } from './bulkOperations';
import { category } from './category';
import { changes } from './changes';
import { client } from './client';
import { commandPalette } from './commandPalette';
import { connections } from './connections';
import { dashboard } from './dashboard';
import { delivery } from './delivery';
import { feed } from './feed';
import { jobs } from './jobs';
import { mail } from './mail';
import { media } from './media';
import { multiEdit } from './multiEdit';
import { order } from './order';
import { people } from './people';
import type { PanelModule } from './PanelModule';
import { product } from './product';
import { productImport } from './import';
import { review } from './review';
import { security } from './security';
import { securityLog } from './securityLog';
import { settings } from './settings';
import { sheet } from './sheet';
import { variations } from './variations';

/** All of the panel. Their order is that of the links below the entities in the navigation. */
export const panelModules = [
  dashboard,
  commandPalette,
  bulkOperations,
  product,
  productImport,
  variations,
  multiEdit,
  sheet,
  attribute,
  category,
  feed,
  review,
  order,
  client,
  delivery,
  application,
  people,
  media,
  settings,
  changes,
  jobs,
  mail,
  securityLog,
  security,
  connections,
] as const satisfies readonly PanelModule[];

type InputsOf<Module> = Module extends { inputs: infer Inputs } ? keyof Inputs : never;

/** Field types that have an input: general ones, and those of the modules. */
export type TypeWithInput<Modules extends readonly PanelModule[]> =
  keyof typeof formFieldTypes | InputsOf<Modules[number]>;

type None<Missing extends never> = Missing;

/** Field types without an input do not compile. */
export type TypeWithoutInput = None<Exclude<FieldTypeCode, TypeWithInput<typeof panelModules>>>;
