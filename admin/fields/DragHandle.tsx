import type { HTMLAttributes } from 'react';
import { styled } from '@mui/material/styles';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { focusRing } from '../ui/theme/focusRing';

const Handle = styled('span')(({ theme }) => ({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: 28,
  height: 32,
  borderRadius: 8,
  color: theme.tokens.textHint,
  cursor: 'grab',
  touchAction: 'none',
  '&:hover': { background: theme.tokens.hover, color: theme.tokens.text },
  '&:focus-visible': focusRing(theme.tokens),
  '& svg': { fontSize: 20 },
  '@media (pointer: coarse)': { width: 44, height: 44 },
}));

/** The drag handle of a row, for mouse, touch and keyboard. `name` names the row. */
export function DragHandle({ name, handleProps }: { name: string; handleProps: HTMLAttributes<HTMLSpanElement> }) {
  const t = usePanelTranslate();
  return (
    <Handle {...handleProps} className="handle" aria-label={t('inputs.take', { name })} title={t('inputs.takeShort')}>
      <DragIndicatorOutlined aria-hidden />
    </Handle>
  );
}
