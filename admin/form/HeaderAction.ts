import type { SvgIconComponent } from '@mui/icons-material';

/** A button of the record's header. */
export interface HeaderAction {
  label: string;
  Icon: SvgIconComponent;
  /** Opens in a new tab. */
  href?: string;
  onClick?(): void;
  isDestructive?: boolean;
  /** What it is called while it works, and is off: it stays the same button, by its label. */
  runningLabel?: string | undefined;
}
