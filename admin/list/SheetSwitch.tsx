import { useContext } from 'react';
import IconButton from '@mui/material/IconButton';
import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { SheetLeaveContext } from './SheetLeaveContext';

export interface SheetSwitchProps {
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/** Shows the list as a sheet, and back. */
export function SheetSwitch({ isOn, onChange }: SheetSwitchProps) {
  const t = usePanelTranslate();
  const leave = useContext(SheetLeaveContext);
  return (
    <IconButton
      aria-label={t('list.sheet')}
      title={t('list.sheet')}
      aria-pressed={isOn}
      sx={isOn ? { bgcolor: 'action.selected' } : undefined}
      onClick={() => (isOn ? leave(() => onChange(false)) : onChange(true))}
    >
      <GridOnOutlined />
    </IconButton>
  );
}
