import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { ChoiceGroup } from './ChoiceGroup';
import type { FieldInputProps } from '../form/FieldInputProps';
import { Swatch } from '../Swatch';

/** Colours with their names. */
export const ColorSelectInput = (props: FieldInputProps) => (
  <ChoiceGroup
    {...props}
    renderChoice={({ color, view }, isChosen) => (
      <>
        <Swatch color={color ?? ''} />
        <span>{view}</span>
        {isChosen && <CheckOutlined aria-hidden sx={{ fontSize: 16 }} />}
      </>
    )}
  />
);
