import type { FormEvent, ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useEditorTexts } from './texts';

interface ToolPopoverProps {
  anchor: HTMLElement | null;
  label: string;
  /** Label of the submit button. */
  submitLabel: string;
  /** Further buttons, e.g. to remove the link. */
  extraActions?: ReactNode;
  onSubmit(): void;
  onCancel(): void;
  children: ReactNode;
}

/** A popover with a small form, opened by a toolbar button. Its submit event does not bubble to the record's form. */
export function ToolPopover({
  anchor,
  label,
  submitLabel,
  extraActions,
  onSubmit,
  onCancel,
  children,
}: ToolPopoverProps) {
  const tEditor = useEditorTexts();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onCancel}
      disableRestoreFocus
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{
          width: 360,
          maxWidth: 'calc(100vw - 32px)',
          padding: 2,
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
        }}
      >
        {children}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          {extraActions}
          <Box sx={{ flex: 1 }} />
          <Button variant="outlined" onClick={onCancel}>
            {tEditor('cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {submitLabel}
          </Button>
        </Box>
      </Box>
    </Popover>
  );
}
