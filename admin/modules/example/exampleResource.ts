import type { ResourceProps } from 'ra-core';
import { ExampleCreate } from './ExampleCreate';
import { ExampleEdit } from './ExampleEdit';
import { ExampleList } from './ExampleList';

/** `<Resource {...exampleResource} />`: a resource of react-admin's own parts alone, on the mocks' entity `example`. */
export const exampleResource: ResourceProps = {
  name: 'example',
  list: ExampleList,
  edit: ExampleEdit,
  create: ExampleCreate,
  recordRepresentation: 'title.uk',
};
