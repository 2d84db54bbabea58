import { useEffect, useRef } from 'react';
import { useLocation } from 'ra-core';
import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import type { FieldKey } from '../fields/form/sources';

/** The part of an address that opens a form at one of its fields, of one language: `#title.en`. */
export const fieldHash = (name: string, key?: FieldKey): string => `#${name}${key === undefined ? '' : `.${key}`}`;

const isLanguage = (key: string | undefined): key is 'uk' | 'en' => key === 'uk' || key === 'en';

/** Goes to the field that the address names, once, when the form is opened. */
export function useFieldOfAddress(
  fields: readonly FieldDefinition[],
  goToField: (name: string, key?: FieldKey) => void,
): void {
  const { hash } = useLocation();
  const gone = useRef('');
  useEffect(() => {
    if (hash === '' || gone.current === hash) return;
    gone.current = hash;
    const [name = '', key] = hash.slice(1).split('.');
    if (fields.some((field) => field.name === name)) goToField(name, isLanguage(key) ? key : undefined);
  }, [hash, fields, goToField]);
}
