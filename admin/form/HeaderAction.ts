import type { SvgIconComponent } from '@mui/icons-material';

/** A button of the record's header. */
export interface HeaderAction {
  label: string;
  Icon: SvgIconComponent;
  /** Opens in a new tab. */
  href?: string;
  onClick?(): void;
  isDestructive?: boolean;
  /** It has been pressed, and is not done. */
  isRunning?: boolean;
}
