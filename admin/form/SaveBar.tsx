import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { useBottomInset } from '../ui/useBottomInset';
import tokens from '../ui/theme/tokens.json';
import { useDirtyFields } from '../fields/form/useFormSelector';
import { ChangesMenu } from './ChangesMenu';
import type { RecordHeaderProps } from './RecordHeader';
import { SaveRecordButton } from './RecordHeader';
import { uncoverAbove } from './uncoverFocused';

/** Height of the bar at the bottom of the page, as a CSS variable: padding for whatever must not be covered. */
export const saveBarSpace = 'var(--save-bar, 76px)';

/** Pixels between the bar and a focused input. */
const gap = 12;

interface SaveBarProps {
  save: NonNullable<RecordHeaderProps['save']>;
  onGoToField(field: string): void;
}

/**
 * Fixed at the bottom of a small screen, once something has been changed: how much, and Save. Publishes its height
 * (`useBottomInset`), so that neither a focused input nor the end of the form is covered by it.
 */
export function SaveBar(props: SaveBarProps) {
  const isChanged = useDirtyFields().length > 0 || props.save.isNew;
  const [wasChanged, setWasChanged] = useState(false);
  if (isChanged && !wasChanged) setWasChanged(true);
  return wasChanged && <Bar {...props} />;
}

function Bar({ save, onGoToField }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomInset(bar, '--save-bar');
  useEffect(() => {
    const { current } = bar;
    if (!current || typeof ResizeObserver === 'undefined') return;
    // It comes with the first change, perhaps over the input that is being changed.
    let edge = window.innerHeight;
    const observer = new ResizeObserver(() => {
      const before = edge;
      edge = current.getBoundingClientRect().top;
      if (edge < before) uncoverAbove(before, edge, gap);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return (
    <Box
      ref={bar}
      className="save-bar"
      sx={(theme) => ({
        position: 'fixed',
        left: 0,
        right: 0,
        bottom: 0,
        zIndex: tokens.zIndex.bulkBar,
        padding: '10px 12px',
        background: theme.tokens.surface,
        borderTop: `1px solid ${theme.tokens.border}`,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        '& .wrong-count': { color: theme.tokens.error },
      })}
    >
      <ChangesMenu onGoToField={onGoToField} />
      <SaveRecordButton save={save} wide />
    </Box>
  );
}
