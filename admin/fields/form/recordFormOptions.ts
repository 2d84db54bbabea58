import { fieldsResolver } from './fieldsResolver';

/**
 * Props of ra-core's `Form` around `FormFields`. react-hook-form validates a field when it is left, and all of them on
 * submit.
 */
export const recordFormOptions = {
  resolver: fieldsResolver,
  mode: 'onBlur',
  reValidateMode: 'onBlur',
  // The screen focuses the first invalid field itself: it may be in a tab that is not open.
  shouldFocusError: false,
  disableInvalidFormNotification: true,
  // A newer record replaces what the values are compared with; which values it brings is decided by the screen.
  resetOptions: { keepValues: true, keepFieldsRef: true, keepErrors: true, keepTouched: true },
  noValidate: true,
} as const;
