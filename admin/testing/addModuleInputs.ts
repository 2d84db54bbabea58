import { addFieldTypes } from '../fields/form/contributedFieldTypes';
import { fieldTypes as attributes } from '../modules/attribute/inputs/fieldTypes';
import { fieldTypes as delivery } from '../modules/delivery/inputs/fieldTypes';
import { fieldTypes as order } from '../modules/order/inputs/fieldTypes';
import { fieldTypes as variations } from '../modules/variations/inputs/fieldTypes';

/** In the panel the form loads them; a form under test has them at once. */
export const addModuleInputs = (): void => addFieldTypes({ ...attributes, ...delivery, ...order, ...variations });
