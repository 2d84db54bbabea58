import { canUsePasskeys } from '../../core/session/canUsePasskeys';
import { keepWhatIsPressed, waiting } from '../../modules/login/pressedEarly';
import { readModeChoice } from '../../ui/theme/modeChoice';
import { notLoadedId } from './notLoadedId';

/*
 * The script within the page of a guest, which runs before anything is drawn. It has to stay small, and must not change
 * with the page: the Content-Security-Policy names its digest.
 */
const choice = readModeChoice();
if (choice !== 'system') document.documentElement.dataset.theme = choice;

if (!canUsePasskeys()) document.documentElement.dataset.withoutPasskeys = '';

keepWhatIsPressed();

/** The panel's code can not be loaded: the page says so. */
function sayNotLoaded(): void {
  const root = document.getElementById('root');
  const said = document.querySelector<HTMLTemplateElement>(`#${notLoadedId}`)?.content.cloneNode(true);
  if (!root || !said) return;
  root.removeAttribute(waiting);
  root.replaceChildren(said);
  root.querySelector('button')?.addEventListener('click', () => window.location.reload());
}

window.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    // A script that fails at once does so before the rest of the page is there.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', sayNotLoaded);
    else sayNotLoaded();
  },
  true,
);
