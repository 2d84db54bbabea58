import { entitiesOf } from '#core/entitiesOf';
import { openApiDocument } from '#core/kernel/openApi';
import { oncePerList } from '#core/oncePerList';
import { version } from '../../package.json';
import { callExamples } from './callExamples';
import { routesOf } from './routesOf';

/** The OpenAPI document of these modules. */
export const describeApi = oncePerList((modules) =>
  openApiDocument(routesOf(modules), entitiesOf(modules), { version, examples: callExamples }),
);
