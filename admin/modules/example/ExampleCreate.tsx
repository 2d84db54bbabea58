import { Create } from 'react-admin';
import { ExampleInputs } from './ExampleInputs';

export default function ExampleCreate() {
  return (
    <Create redirect="list">
      <ExampleInputs />
    </Create>
  );
}
