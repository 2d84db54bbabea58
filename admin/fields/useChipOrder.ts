import type { DragEvent, KeyboardEvent, MouseEvent } from 'react';
import { useState } from 'react';
import { useTranslate } from '../i18n/useTranslate';

/** The words with one of them at another place. */
export function moveItem(words: readonly string[], from: number, to: number): string[] {
  const rest = words.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...words.slice(from, from + 1), ...rest.slice(to)];
}

/** Moves words by dragging their chips, or with Alt and an arrow while one has the focus; `said` tells what has moved. */
export function useChipOrder(words: readonly string[], onChange: (words: string[]) => void) {
  const t = useTranslate();
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= words.length || from === to) return;
    setAnnouncement(t('inputs.wordMoved', { name: words[from] ?? '', place: to + 1, count: words.length }));
    onChange(moveItem(words, from, to));
  };

  const chipProps = (at: number) => ({
    draggable: true,
    // The box would prevent what a press begins, the dragging with it.
    onMouseDown: (event: MouseEvent) => event.stopPropagation(),
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.effectAllowed = 'move';
      // Firefox drags nothing that carries no data.
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
      // The box takes the focus back to its input on any key but the arrows.
      if (event.key === 'Alt') event.stopPropagation();
      if (!event.altKey || by === 0) return;
      // Not the browser's way back. The box's own arrows take the focus along; at an end there is nowhere to go.
      event.preventDefault();
      if (at + by < 0 || at + by >= words.length) event.stopPropagation();
      move(at, at + by);
    },
  });

  return { chipProps, said: announcement };
}
