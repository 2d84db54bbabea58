import type { ElementType, ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { useT } from '../i18n/useT';

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  marginBottom: 5,
  color: theme.tokens.text,
  '& .required': { color: theme.tokens.error, fontWeight: 600, marginLeft: -3 },
}));

interface FieldLabelProps {
  id?: string;
  htmlFor?: string;
  required?: boolean;
  as?: ElementType;
  children: ReactNode;
}

/** Stands above its input. The asterisk is for the eyes; the input itself says that it is required. */
export function FieldLabel({ required = false, children, ...label }: FieldLabelProps) {
  const t = useT();
  return (
    <Label {...label}>
      <span>{children}</span>
      {required && <span className="required" aria-hidden title={t('field.required')}>*</span>}
    </Label>
  );
}
