import { z } from 'zod';
import { novaPoshta } from '#domain/delivery/carriers/novaPoshta';
import { demoForm } from '../../../demoForm';
import type { DemoCarrier } from '../../contract/DemoCarrier';
import type { DeskBranch } from './NovaPoshtaDesk';
import { cityOf, NovaPoshtaDesk } from './NovaPoshtaDesk';

const callSchema = z.object({
  apiKey: z.string(),
  modelName: z.string(),
  calledMethod: z.string(),
  methodProperties: z.record(z.string(), z.unknown()),
});

const settlementLists = `${novaPoshta.code}:locations:`;
const branchLists = `${novaPoshta.code}:warehouses:`;

function readCall(body: string): z.infer<typeof callSchema> | null {
  try {
    return callSchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/** Nova Poshta with the cities and branches of the demo's directory. Its parcels move on by themselves within minutes. */
export const demoNovaPoshta: DemoCarrier = ({ key, now, places }) => {
  const branches = new Map(
    places
      .filter(({ list }) => list.startsWith(branchLists))
      .map(({ list, key: ref, kind }): [string, DeskBranch] => [
        ref,
        { CityRef: cityOf(list.slice(branchLists.length)), CategoryOfWarehouse: kind },
      ]),
  );
  const settlements = new Map(
    places.filter(({ list }) => list.startsWith(settlementLists)).map(({ key: ref, title }) => [ref, title]),
  );
  const desk = new NovaPoshtaDesk({
    key,
    now,
    branch: (ref) => branches.get(ref),
    settlements,
    // A street of any name and kind.
    streets: (name) => [{ kind: '', name }],
  });
  return {
    key,
    answer: ({ method, path, body }) => {
      if (method === 'POST' && path === '/v2.0/json/') {
        const call = readCall(body);
        return call && { contentType: 'application/json', body: JSON.stringify(desk.answer(call)) };
      }
      const [, number, given] =
        /^\/orders\/printDocument\/orders%5B%5D\/(\d+)\/type\/pdf\/apiKey\/(\w+)$/.exec(path) ?? [];
      return number !== undefined && given === key
        ? { contentType: 'application/pdf', body: demoForm(`Demo waybill ${number}`) }
        : null;
    },
  };
};
