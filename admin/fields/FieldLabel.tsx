import type { ReactNode } from 'react';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';

interface FieldLabelProps {
  id?: string;
  htmlFor?: string;
  required?: boolean;
  /** `span` for a label that is not tied to an input by `for`. */
  as?: 'label' | 'span';
  children: ReactNode;
}

/** The label above an input. The asterisk is visual only; the input itself has `aria-required`. */
export function FieldLabel({ required = false, as: Tag = 'label', children, ...label }: FieldLabelProps) {
  const t = usePanelTranslate();
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
