/** @jest-environment jest-fixed-jsdom */
import { developerMenu } from './developerMenu';

describe('the menu of the mock server', () => {
  it.each([
    ['uk', 'Тестовий сервер', 'Скинути дані'],
    ['en', 'Mock server', 'Reset data'],
  ] as const)('in %s chooses a scenario and resets the data', (language, name, resetName) => {
    const onScenario = jest.fn();
    const onReset = jest.fn();
    const menu = developerMenu({ language, scenario: () => 'slow', onScenario, onReset });
    expect(menu.querySelector('summary')?.textContent).toBe(name);

    const select = menu.querySelector('select');
    if (!select) throw new Error('there is no choice of scenarios');
    expect(select.value).toBe('slow');
    for (const value of ['offline', '']) {
      select.value = value;
      select.dispatchEvent(new Event('change'));
    }
    expect(onScenario.mock.calls).toEqual([['offline'], [null]]);

    const reset = menu.querySelector('button');
    expect(reset?.textContent).toBe(resetName);
    reset?.click();
    expect(onReset).toHaveBeenCalledTimes(1);
  });
});
