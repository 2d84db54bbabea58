import type { StoredPlace } from '../../api/modules/orders/shared/places/StoredPlace';
import { locationsOf, regionsOf, warehousesOf } from '../../api/modules/orders/shared/places/StoredPlace';
import type { Place } from '#domain/delivery/addressChanges';
import {
  blankAddress,
  withCity,
  withLocation,
  withPoint,
  withRegion,
  withStreet,
  withWarehouse,
} from '#domain/delivery/addressChanges';
import type { DeliveryType } from '#domain/delivery/deliveryMethods';
import { isOfKind } from '#domain/delivery/deliveryMethods';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import type { ShippingSettings } from '#domain/delivery/shippingSettings';

const placeOf = ({ key, title }: StoredPlace): Place => ({ id: key, title });

/** No carrier delivers there. */
const occupied = 'Автономна Республіка Крим';

/** An address as somebody would choose it; `at` varies the place. */
export function demoAddress(
  type: DeliveryType,
  at: number,
  places: readonly StoredPlace[],
  { cities }: ShippingSettings,
): OrderAddress {
  const nth = <T>(list: readonly T[]): T => {
    const item = list[at % list.length];
    if (item === undefined) throw new Error(`demo: no place for ${type}`);
    return item;
  };
  const inList = (list: string): Place =>
    placeOf(nth(places.filter((place) => place.list === list && place.title !== occupied)));
  const blank = { ...blankAddress(type), main: true };
  switch (type) {
    case 'selfshipping': {
      const city = nth(cities);
      const point = nth(city.points);
      const chosen = withCity(blank, { id: city.id, title: city.title.uk });
      return withPoint(chosen, { id: point.id, title: point.title.uk });
    }
    case 'ukrpost_warehouse': {
      const { key, title, office } = nth(
        places.filter(({ office }) => office !== null && office.region.title !== occupied),
      );
      const readable = { region: office?.region.title ?? '', location: office?.location.title ?? '', address: title };
      return { ...blank, ukrpost_warehouse: { index: key }, ...readable };
    }
    default: {
      const carrier = type === 'ukrpost_address' ? 'ukrpost' : 'novapost';
      const region = inList(regionsOf(carrier));
      const location = inList(locationsOf(carrier, region.id));
      const located = withLocation(withRegion(blank, type, region), type, location);
      return isOfKind(type, 'warehouse')
        ? withWarehouse(located, type, inList(warehousesOf(carrier, location.id)), 'Branch')
        : withStreet(located, type, `вул. Ярмаркова, ${at + 1}`);
    }
  }
}
