import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { ChoiceGroup } from './ChoiceGroup';
import type { FieldInputProps } from '../form/FieldInputProps';

/** Short labels as buttons, e.g. sizes; the tooltip has the full name. */
export const TextSelectInput = (props: FieldInputProps) => (
  <ChoiceGroup
    {...props}
    renderChoice={({ label, view }, isChosen) => (
      <>
        <span title={label ? view : undefined}>{label ?? view}</span>
        {label && label !== view && <VisuallyHidden>{view}</VisuallyHidden>}
        {isChosen && <CheckOutlined aria-hidden sx={{ fontSize: 16 }} />}
      </>
    )}
  />
);
