import type { KeyboardEvent, ReactNode } from 'react';
import { useRef } from 'react';
import Tooltip from '@mui/material/Tooltip';
import { styled } from '@mui/material/styles';
import type { SvgIconComponent } from '@mui/icons-material';
import { formatKeys } from '../../core/shortcuts/formatKeys';
import { toolsIn, useRovingTabIndex } from './useRovingTabIndex';
import { useEditorTexts } from './texts';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  padding: '4px 6px',
  '& hr': { width: 1, height: 20, margin: '0 4px', border: 0, background: theme.tokens.border, flex: 'none' },
  // On a phone one row that scrolls horizontally leaves room for the text.
  [theme.breakpoints.down('sm')]: { flexWrap: 'nowrap', overflowX: 'auto', '& > *': { flex: 'none' } },
}));

const ToolButtonRoot = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  minWidth: 30,
  height: 30,
  padding: '0 5px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: theme.tokens.textSecondary,
  font: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 500,
  cursor: 'pointer',
  '& svg': { fontSize: 19 },
  '&:hover': { background: theme.tokens.hover, color: theme.tokens.text },
  '&[aria-pressed=true], &[aria-expanded=true]': {
    background: theme.tokens.accentTintStrong,
    color: theme.tokens.accentText,
  },
  '&[aria-disabled=true]': { color: theme.tokens.textDisabled, cursor: 'default', background: 'none' },
  '@media (pointer: coarse)': { minWidth: 44, height: 44 },
}));

interface ToolBarProps {
  label: string;
  /** Id of the element that the buttons act on, for `aria-controls`. */
  controls: string;
  onEscape(): void;
  /** Our `ToolButton`s, or buttons of `ra-input-rich-text`. */
  children: ReactNode;
}

/**
 * One tab stop (roving tabindex); arrows, Home and End move between buttons (WAI-ARIA toolbar). Esc returns to the
 * text.
 */
export function ToolBar({ label, controls, onEscape, children }: ToolBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useRovingTabIndex(bar);

  function move(event: KeyboardEvent): void {
    // Key events of menus and dialogs bubble here through React portals.
    if (!(event.target instanceof Element) || !bar.current?.contains(event.target)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onEscape();
      return;
    }
    const tools = toolsIn(bar.current);
    const from = tools.findIndex((tool) => tool === document.activeElement);
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: tools.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    tools[(to + tools.length) % tools.length]?.focus();
  }

  return (
    <Bar ref={bar} role="toolbar" aria-label={label} aria-controls={controls} onKeyDown={move}>
      {children}
    </Bar>
  );
}

interface ToolButtonProps {
  label: string;
  Icon?: SvgIconComponent;
  keys?: string;
  /** `aria-pressed`; absent for a button that is not a toggle. */
  pressed?: boolean;
  disabled?: boolean;
  /** `aria-haspopup` and `aria-expanded` of a button that opens a popup. */
  popup?: { kind: 'dialog' | 'menu'; open: boolean };
  children?: ReactNode;
  onPress(button: HTMLElement): void;
}

/** A toolbar button. When it is disabled it stays focusable (`aria-disabled`). */
export function ToolButton({
  label,
  Icon,
  keys,
  pressed,
  disabled = false,
  popup,
  children,
  onPress,
}: ToolButtonProps) {
  const tEditor = useEditorTexts();
  const formattedKeys = keys === undefined ? null : formatKeys(keys);
  return (
    <Tooltip
      title={formattedKeys ? tEditor('keys', { name: label, keys: formattedKeys.text }) : label}
      disableInteractive
    >
      <ToolButtonRoot
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        aria-keyshortcuts={formattedKeys?.aria}
        aria-haspopup={popup?.kind}
        aria-expanded={popup?.open}
        // Keeps the selection in the text while a button is pressed.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          if (!disabled) onPress(event.currentTarget);
        }}
      >
        {Icon && <Icon aria-hidden />}
        {children}
      </ToolButtonRoot>
    </Tooltip>
  );
}
