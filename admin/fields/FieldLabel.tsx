import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/useTranslate';

interface FieldLabelProps {
  id?: string;
  htmlFor?: string;
  required?: boolean;
  /** A label that no input is named by through `for`. */
  as?: 'label' | 'span';
  children: ReactNode;
}

/** Stands above its input. The asterisk is for the eyes; the input itself says that it is required. */
export function FieldLabel({ required = false, as: Tag = 'label', children, ...label }: FieldLabelProps) {
  const t = useTranslate();
  return (
    <Tag className="field-label" {...label}>
      <span>{children}</span>
      {required && (
        <span className="required" aria-hidden title={t('field.required')}>
          *
        </span>
      )}
    </Tag>
  );
}
