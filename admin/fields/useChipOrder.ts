import { moveItem } from './moveItem';
import type { DragEvent, KeyboardEvent, MouseEvent } from 'react';
import { useState } from 'react';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';

/**
 * Reorders chips by drag and drop, or with Alt and an arrow on the focused chip; `said` is the text for the live
 * region.
 */
export function useChipOrder(words: readonly string[], onChange: (words: string[]) => void) {
  const t = usePanelTranslate();
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= words.length || from === to) return;
    setAnnouncement(t('inputs.wordMoved', { name: words[from] ?? '', place: to + 1, count: words.length }));
    onChange(moveItem(words, from, to));
  };

  const chipProps = (at: number) => ({
    draggable: true,
    // MUI's Autocomplete prevents the default of mousedown, and thereby dragging.
    onMouseDown: (event: MouseEvent) => event.stopPropagation(),
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.effectAllowed = 'move';
      // Firefox starts no drag without data.
      event.dataTransfer.setData('text/plain', words[at] ?? '');
      setDraggedIndex(at);
    },
    onDragEnd: () => setDraggedIndex(null),
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (draggedIndex !== null) event.preventDefault();
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      if (draggedIndex !== null) move(draggedIndex, at);
      setDraggedIndex(null);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      // MUI's Autocomplete focuses its input on any key but the arrows.
      if (event.key === 'Alt') event.stopPropagation();
      if (!event.altKey || by === 0) return;
      // Alt+Left is the browser's "back". Autocomplete's own arrow handling moves the focus along with the chip, except
      // at the ends.
      event.preventDefault();
      if (at + by < 0 || at + by >= words.length) event.stopPropagation();
      move(at, at + by);
    },
  });

  return { chipProps, said: announcement };
}
