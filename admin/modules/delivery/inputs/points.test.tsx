import { screen, waitFor } from '@testing-library/react';
import type { SelfShippingCity } from '#domain/delivery/SelfShippingPoints';
import { axeViolations } from '../../../testing/axeViolations';
import { clearFields, emptyField, renderFields } from '../../../testing/renderField';

afterEach(clearFields);

const show = (cities: readonly SelfShippingCity[] = [], more: object = {}) => {
  const rendered = renderFields([emptyField({ type: 'selfshipping-points', value: { 0: cities }, ...more })]);
  return { ...rendered, cities: () => rendered.value()['0'] as SelfShippingCity[] };
};

const city = (id: string, uk: string): SelfShippingCity => ({
  id,
  active: true,
  title: { uk, en: '' },
  lat: null,
  lng: null,
  points: [],
});

describe('the editor of self-pickup points', () => {
  it('adds a city with a point, each with an id of its own', async () => {
    const { user, cities } = show();
    await user.click(screen.getByRole('button', { name: 'Додати місто' }));
    await user.type((await screen.findAllByRole('textbox', { name: /^Назва місто 1/ }))[0] as HTMLElement, 'Київ');
    await user.type(screen.getByRole('textbox', { name: /^Широта місто 1/ }), '50,45');
    await user.click(screen.getByRole('button', { name: 'Додати точку' }));
    const titles = await screen.findAllByRole('textbox', { name: /^Назва місто 1, точка 1/ });
    await user.type(titles[0] as HTMLElement, 'Поділ');
    await user.type(screen.getByRole('textbox', { name: /^Ціна/ }), '25');
    await user.click(screen.getByRole('checkbox', { name: /Працює місто 1, точка 1/ }));
    const [kyiv] = cities();
    expect(kyiv).toMatchObject({
      title: { uk: 'Київ', en: '' },
      lat: 50.45,
      active: true,
      points: [{ title: { uk: 'Поділ' }, active: false, photo: [] }],
    });
    expect(kyiv?.points[0]?.price).toBeGreaterThan(0);
    expect(kyiv?.id).not.toBe(kyiv?.points[0]?.id);
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('moves cities with the keyboard and removes them', async () => {
    const { user, cities } = show([city('a', 'Київ'), city('b', 'Львів')]);
    const up = await screen.findAllByRole('button', { name: /місто 2/ });
    await user.click(up.find((each) => each.dataset.part === 'up') as HTMLElement);
    expect(cities().map(({ id }) => id)).toEqual(['b', 'a']);
    const first = screen.getAllByRole('button', { name: /місто 1/ });
    await user.click(first.find((each) => each.dataset.part === 'remove') as HTMLElement);
    await waitFor(() => expect(cities().map(({ id }) => id)).toEqual(['a']));
  });
});
