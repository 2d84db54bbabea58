/** On the element that React takes over, until it has. */
export const waiting = 'data-waits';
/** On what was pressed until then. */
const pressed = 'data-pressed';

const progressOf = (form: Element) => form.querySelector<HTMLElement>('.login-overlay');

function keep(event: Event): void {
  if (!(event.target instanceof Element) || !event.target.closest(`[${waiting}]`)) return;
  const button = event.type === 'submit' ? event.target : event.target.closest('button[type=button]');
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  button.setAttribute(pressed, '');
  const progress = progressOf(button);
  if (progress) progress.hidden = false;
}

const kinds = ['click', 'submit'] as const;

/** Before React has come: forms that are sent are covered, and buttons marked. */
export function keepWhatIsPressed(): void {
  for (const kind of kinds) document.addEventListener(kind, keep, true);
}

/** React has come: does what was pressed, in the order of the page. Without anything where it has come first. */
export function doWhatWasPressed(): void {
  document.querySelector(`[${waiting}]`)?.removeAttribute(waiting);
  for (const element of document.querySelectorAll<HTMLElement>(`[${pressed}]`)) {
    element.removeAttribute(pressed);
    const progress = progressOf(element);
    if (progress) progress.hidden = true;
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}
