import { Create } from 'react-admin';
import { ExampleInputs } from './ExampleInputs';

export const ExampleCreate = () => (
  <Create redirect="list">
    <ExampleInputs />
  </Create>
);
