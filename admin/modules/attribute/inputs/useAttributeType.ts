import { useWatch } from 'react-hook-form';
import { sourceOf } from '../../../fields/form/sources';

/** The type that is chosen in the form of an attribute; it decides which columns its options have. */
export function useAttributeType(): string {
  const type: unknown = useWatch({ name: sourceOf('type', '0') });
  return typeof type === 'string' ? type : '';
}
