import type { Language } from '#domain/text/Language';
import type { ScenarioName } from './scenarios/scenarios';
import { scenarios } from './scenarios/scenarios';

const texts = {
  en: {
    menu: 'Mock server',
    scenario: 'What the server does',
    usual: 'answers as usual',
    offline: 'does not answer',
    broken: 'sends an answer without content',
    proxy: 'a proxy answers 502',
    failing: 'fails with a message',
    slow: 'takes three seconds',
    reset: 'Reset data',
  },
  uk: {
    menu: 'Тестовий сервер',
    scenario: 'Як поводиться сервер',
    usual: 'відповідає як звичайно',
    offline: 'не відповідає',
    broken: 'надсилає відповідь без вмісту',
    proxy: 'проксі відповідає 502',
    failing: 'повідомляє про помилку',
    slow: 'відповідає за три секунди',
    reset: 'Скинути дані',
  },
} satisfies Record<Language, Record<ScenarioName | 'menu' | 'scenario' | 'usual' | 'reset', string>>;

interface DeveloperMenuOptions {
  language: Language;
  scenario(): ScenarioName | null;
  onScenario(name: ScenarioName | null): void;
  onReset(): void;
}

/** A small menu in the window's corner for whoever develops against the mock server. No part of any build. */
export function developerMenu({ language, scenario, onScenario, onReset }: DeveloperMenuOptions): HTMLElement {
  const t = texts[language];
  const menu = document.createElement('details');
  menu.lang = language;
  menu.style.cssText =
    'position:fixed;left:4px;bottom:4px;z-index:2000;padding:2px 8px;font-size:12px;background:Canvas;color:CanvasText;border:1px solid;border-radius:6px';
  const title = document.createElement('summary');
  title.textContent = t.menu;

  const label = document.createElement('label');
  label.textContent = `${t.scenario} `;
  const select = document.createElement('select');
  const names = Object.keys(scenarios) as ScenarioName[];
  select.append(new Option(t.usual, ''), ...names.map((name) => new Option(t[name], name)));
  select.value = scenario() ?? '';
  select.addEventListener('change', () => onScenario(names.find((name) => name === select.value) ?? null));
  label.append(select);

  const reset = document.createElement('button');
  reset.type = 'button';
  reset.textContent = t.reset;
  reset.addEventListener('click', onReset);

  menu.append(title, label, ' ', reset);
  return menu;
}
