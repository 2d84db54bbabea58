import { mainId } from '../../ui/mainId';

const controls =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"]), [contenteditable=true]';

/** Others move it within so long: dialogs that open, cells, headings of new pages. */
const graceMs = 120;
/** What a button has begun has ended by then; else it stays off. */
const busyMs = 600;
/** And comes back, if it is on again within so long. */
const returnMs = 10_000;
/** A page that others are to move it to is there by then. */
const pageMs = 1_500;

/** Where the focus is: from the inside out, what is around it and which of its children it is in. */
interface Place {
  element: HTMLElement;
  path: string;
  trail: readonly { around: Element; at: number }[];
}

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? '';

function placeOf(element: HTMLElement): Place {
  const trail: { around: Element; at: number }[] = [];
  for (let inner: Element = element; inner.parentElement && inner !== document.body; inner = inner.parentElement)
    trail.push({ around: inner.parentElement, at: [...inner.parentElement.children].indexOf(inner) });
  return { element, path: window.location.pathname, trail };
}

const isSeen = (element: Element): boolean =>
  element.isConnected && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

const takesFocus = (element: HTMLElement): boolean =>
  !element.matches(':disabled') && !element.closest('[inert], [aria-hidden=true]') && isSeen(element);

/**
 * What is nearest to a place that is gone: what has come there, what follows, what is before it; where its whole screen
 * was drawn anew, the same control.
 */
function nearestTo({ element, trail }: Place): HTMLElement | null {
  const main = document.getElementById(mainId);
  for (const { around, at } of trail) {
    if (around.contains(main)) break;
    if (!isSeen(around)) continue;
    const found = [...around.querySelectorAll<HTMLElement>(controls)].filter(
      (control) => control !== element && takesFocus(control),
    );
    const rest = [...around.children].slice(at);
    const next = found.find((control) => rest.some((child) => child.contains(control))) ?? found.at(-1);
    if (next) return next;
  }
  const equal = [...(main?.querySelectorAll<HTMLElement>(element.tagName) ?? [])].find(
    (control) => takesFocus(control) && nameOf(control) === nameOf(element),
  );
  return equal ?? main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
}

/** The page has it, or what is around its place: a dialog takes what is lost in it. */
const isLost = ({ element, trail }: Place): boolean => {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  if (activeElement === element) return element.matches(':disabled');
  return !takesFocus(element) && trail.some(({ around }) => around === activeElement);
};

/**
 * The focus of who uses the keyboard stays where they are, whatever becomes of the control that had it: one that is off
 * while it works gets it back, and where one is gone or stays off, the nearest one has it. Gives how to end it.
 */
export function keepFocus(): () => void {
  let hasKeyboard = false;
  let place: Place | null = null;
  let lostAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What has it in place of one that is off. */
  let stand: HTMLElement | null = null;

  const moveTo = (element: HTMLElement | null, isStand: boolean) => {
    const former = place;
    element?.focus();
    // It is still the place of the one that is off.
    if (isStand && former) [place, stand, lostAt] = [former, element, performance.now()];
    else lostAt = 0;
  };
  const restore = () => {
    timer = undefined;
    if (!place || !hasKeyboard || !isLost(place)) {
      lostAt = 0;
      return;
    }
    const passed = performance.now() - lostAt;
    const { element, path } = place;
    if (takesFocus(element)) return moveTo(element, false);
    const isOff = element.isConnected && element.matches(':disabled');
    const wait = path !== window.location.pathname ? pageMs : isOff ? busyMs : graceMs;
    if (passed >= wait) moveTo(nearestTo(place), isOff);
    else timer = setTimeout(restore, wait - passed);
  };
  const look = () => {
    if (!place || !hasKeyboard) return;
    if (stand && document.activeElement === stand && takesFocus(place.element)) {
      if (performance.now() - lostAt < returnMs) place.element.focus();
      stand = null;
      return;
    }
    if (timer !== undefined || !isLost(place)) return;
    if (lostAt === 0) lostAt = performance.now();
    timer = setTimeout(restore, graceMs);
  };

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    if (place && isLost(place)) return look();
    [lostAt, stand] = [0, null];
    place = hasKeyboard ? placeOf(target) : null;
  };
  const onKey = () => {
    hasKeyboard = true;
    const { activeElement } = document;
    if (activeElement === document.body || stand || !(activeElement instanceof HTMLElement)) return;
    if (!place || !isLost(place)) place = placeOf(activeElement);
  };
  const onPointer = () => {
    hasKeyboard = false;
    place = null;
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('pointerdown', onPointer, true);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('keydown', onKey, true);
    document.removeEventListener('pointerdown', onPointer, true);
  };
}
