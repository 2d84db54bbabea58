import type { SyntheticEvent, TouchEvent } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { useEvent } from 'ra-core';

const longPressMs = 500;
/** A finger that moves further is scrolling. */
const moveTolerancePx = 10;

/** Handlers for an element that a finger holds down: `onLongPress` is called once, and the click that follows is dropped. */
export function useLongPress(onLongPress: () => void) {
  const hold = useEvent(onLongPress);
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const wasLong = useRef(false);

  const handlers = useMemo(() => {
    const release = () => {
      clearTimeout(press.current?.timer);
      press.current = null;
    };
    const suppressAfterLongPress = (event: SyntheticEvent) => {
      if (!wasLong.current) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.type === 'click') wasLong.current = false;
    };
    return {
      onTouchStart: ({ touches, target }: TouchEvent) => {
        release();
        wasLong.current = false;
        const finger = touches[0];
        if (!finger || touches.length > 1 || (target instanceof Element && target.closest('input, label'))) return;
        const timer = setTimeout(() => {
          press.current = null;
          wasLong.current = true;
          hold();
        }, longPressMs);
        press.current = { x: finger.clientX, y: finger.clientY, timer };
      },
      onTouchMove: ({ touches }: TouchEvent) => {
        const finger = touches[0];
        if (!press.current || !finger) return;
        const moved = Math.hypot(finger.clientX - press.current.x, finger.clientY - press.current.y);
        if (moved > moveTolerancePx) release();
      },
      onTouchEnd: release,
      onTouchCancel: release,
      onClickCapture: suppressAfterLongPress,
      onContextMenu: suppressAfterLongPress,
    };
  }, [hold]);
  useEffect(() => handlers.onTouchEnd, [handlers]);
  return handlers;
}
