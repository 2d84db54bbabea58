import type { StoredPlace } from '../../api/modules/orders/shared/places/StoredPlace';
import {
  locationsOf,
  officesOf,
  regionsOf,
  storedPlace,
  warehousesOf,
} from '../../api/modules/orders/shared/places/StoredPlace';

/** The 27 regions of Ukraine with some of their cities; the index is that of the city's main post office. */
const regions: Readonly<Record<string, readonly (readonly [city: string, index: string])[]>> = {
  'Автономна Республіка Крим': [['Сімферополь', '95000']],
  Вінницька: [
    ['Вінниця', '21050'],
    ['Жмеринка', '23100'],
  ],
  Волинська: [
    ['Луцьк', '43025'],
    ['Ковель', '45000'],
  ],
  Дніпропетровська: [
    ['Дніпро', '49000'],
    ['Кривий Ріг', '50000'],
    ['Кам’янське', '51900'],
  ],
  Донецька: [['Краматорськ', '84300']],
  Житомирська: [
    ['Житомир', '10014'],
    ['Бердичів', '13300'],
  ],
  Закарпатська: [
    ['Ужгород', '88000'],
    ['Мукачево', '89600'],
  ],
  Запорізька: [['Запоріжжя', '69000']],
  'Івано-Франківська': [
    ['Івано-Франківськ', '76000'],
    ['Косів', '78600'],
    ['Яремче', '78500'],
  ],
  Київ: [['Київ', '01001']],
  Київська: [
    ['Біла Церква', '09100'],
    ['Бровари', '07400'],
  ],
  Кіровоградська: [['Кропивницький', '25000']],
  Луганська: [['Сєвєродонецьк', '93400']],
  Львівська: [
    ['Львів', '79000'],
    ['Дрогобич', '82100'],
  ],
  Миколаївська: [['Миколаїв', '54000']],
  Одеська: [
    ['Одеса', '65000'],
    ['Ізмаїл', '68600'],
  ],
  Полтавська: [
    ['Полтава', '36000'],
    ['Опішня', '38164'],
  ],
  Рівненська: [['Рівне', '33000']],
  Севастополь: [['Севастополь', '99000']],
  Сумська: [['Суми', '40000']],
  Тернопільська: [['Тернопіль', '46000']],
  Харківська: [['Харків', '61000']],
  Херсонська: [['Херсон', '73000']],
  Хмельницька: [
    ['Хмельницький', '29000'],
    ['Кам’янець-Подільський', '32300'],
  ],
  Черкаська: [['Черкаси', '18000']],
  Чернівецька: [['Чернівці', '58000']],
  Чернігівська: [['Чернігів', '14000']],
};

const numbers = [1, 2, 3];

/** A small directory of both carriers, so that a shop without keys can deliver. Its warehouses are made up. */
export function carrierPlaces(now: number): StoredPlace[] {
  const demo = { demo: true };
  return Object.entries(regions).flatMap(([region, cities], at) => {
    const regionId = `demo-${at + 1}`;
    const carriers = (['novapost', 'ukrpost'] as const).flatMap((carrier) => [
      storedPlace(regionsOf(carrier), regionId, region, now, demo),
      ...cities.map(([city, index]) => storedPlace(locationsOf(carrier, regionId), `demo-${index}`, city, now, demo)),
    ]);
    const places = cities.flatMap(([city, index]) => {
      const office = {
        region: { title: region },
        location: { title: city },
        title: `Поштове відділення ${index} (демо)`,
        address: `${city}, головпоштамт`,
      };
      return [
        storedPlace(officesOf('ukrpost', index), index, office.title, now, { ...demo, office }),
        ...numbers.map((number) =>
          storedPlace(
            warehousesOf('novapost', `demo-${index}`),
            `demo-${index}-${number}`,
            `Відділення №${number} (демо)`,
            now,
            {
              ...demo,
              kind: 'Branch',
            },
          ),
        ),
        storedPlace(warehousesOf('novapost', `demo-${index}`), `demo-${index}-p`, 'Поштомат №1001 (демо)', now, {
          ...demo,
          kind: 'Postomat',
        }),
      ];
    });
    return [...carriers, ...places];
  });
}
