import Checkbox from '@mui/material/Checkbox';

interface RowCheckboxProps {
  /** Names the record, so that the box means something on its own. */
  name: string;
  checked: boolean;
  indeterminate?: boolean;
  onToggle(): void;
}

/** MUI puts `aria-label` on the wrapper; the name must stand on the input itself. */
export const RowCheckbox = ({ name, checked, indeterminate = false, onToggle }: RowCheckboxProps) => (
  <Checkbox checked={checked} indeterminate={indeterminate} onChange={onToggle} slotProps={{ input: { 'aria-label': name } }} />
);
