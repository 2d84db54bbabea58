import { novaPoshta } from '#domain/delivery/carriers/novaPoshta';
import type { DemoCarrier } from '../../contract/DemoCarrier';
import type { FakeBranch } from './NovaPoshtaFake';
import { cityOf, NovaPoshtaFake } from './NovaPoshtaFake';
import { novaPoshtaService } from './novaPoshtaService';

const settlementLists = `${novaPoshta.code}:locations:`;
const branchLists = `${novaPoshta.code}:warehouses:`;

/** Nova Poshta with the cities and branches of the demo's directory. Its parcels move on by themselves within minutes. */
export const demoNovaPoshta: DemoCarrier = ({ key, now, places }) => {
  const branches = new Map(
    places
      .filter(({ list }) => list.startsWith(branchLists))
      .map(({ list, key: ref, kind }): [string, FakeBranch] => [
        ref,
        { CityRef: cityOf(list.slice(branchLists.length)), CategoryOfWarehouse: kind },
      ]),
  );
  const settlements = new Map(
    places.filter(({ list }) => list.startsWith(settlementLists)).map(({ key: ref, title }) => [ref, title]),
  );
  const desk = new NovaPoshtaFake({
    key,
    now,
    branch: (ref) => branches.get(ref),
    settlements,
    // A street of any name and kind.
    streets: (name) => [{ kind: '', name }],
  });
  return novaPoshtaService(desk, key);
};
