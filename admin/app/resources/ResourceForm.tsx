import { lazy, Suspense } from 'react';
import { useParams } from 'ra-core';
import type { FieldTypeLoaders } from '../../fields/form/FieldTypeLoadersContext';
import { useResourceEntity } from '../../list/context/useResourceEntity';
import { usePanelParts } from '../parts/PanelPartsContext';

const loadForm = () => import('../../form/FormScreen');
const FormScreen = lazy(loadForm);

const formAddress = /\/(create|(update|duplicate)\/[^/]+)$/;

/** Where one comes for a form, its code loads beside the start call. A failure shows when the form is rendered. */
export function loadFormOfAddress(pathname: string): void {
  if (formAddress.test(pathname)) loadForm().catch(() => undefined);
}

/** The form with the inputs that modules bring along. */
export async function preloadForm(inputs: FieldTypeLoaders = {}): Promise<void> {
  await loadForm();
  await (await import('../../fields/form/contributedFieldTypes')).loadFieldTypes(inputs);
}

/** The form of a resource, with what modules have around it. */
export function ResourceForm({ duplicate = false }: { duplicate?: boolean }) {
  const entity = useResourceEntity();
  const { id = '' } = useParams();
  const { Around, isForNew } = usePanelParts().resources?.[entity.name]?.form ?? {};
  const action = duplicate ? 'duplicate' : id === '' ? 'create' : 'update';
  const form = <FormScreen key={`${entity.name} ${action} ${id}`} entity={entity} id={id} duplicate={duplicate} />;
  const isExtended = action === 'update' || (action === 'create' && isForNew);
  if (!Around || !isExtended) return form;
  return (
    <Suspense>
      <Around>{form}</Around>
    </Suspense>
  );
}
