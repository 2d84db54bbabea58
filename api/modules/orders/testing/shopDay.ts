import type { Call } from './ShopMachine';
import type { ModelOrder, ShopModel, Step } from './ShopModel';
import { modelCoupons } from './ShopModel';
import type { ShopWorld } from './ShopWorld';

/** Whole numbers below a limit, the same ones for a seed (mulberry32). */
type Dice = (limit: number) => number;

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
}

const statuses = ['processing', 'payed', 'sent', 'complete', 'canceled', 'canceled', 'pending', 'pending_cash'];
const callsOfDay = 9;
/** Orders that somebody still works on. */
const latest = 10;

const pick = <Item>(items: readonly Item[], dice: Dice): Item => {
  const item = items[dice(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};
const some = <Item>(items: readonly Item[], count: number, dice: Dice): Item[] => {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(dice(left.length), 1)).flat();
};

const anyCodes = (dice: Dice): string[] => some(Object.keys(modelCoupons), dice(4) === 0 ? 2 : dice(2), dice);

const anyCart = (model: ShopModel, dice: Dice) => ({
  wanted: some([...model.stock.keys()], 1 + dice(6), dice).map((id) => [id, 1 + dice(dice(5) === 0 ? 9 : 3)] as const),
  codes: anyCodes(dice),
});

/** The order's own cart with something else in it. */
function changedCart({ lines, codes }: ModelOrder, model: ShopModel, dice: Dice) {
  const other = anyCart(model, dice);
  const kept = lines
    .filter(() => dice(6) > 0)
    .map(({ id, qty }) => [id, dice(2) === 0 ? qty : 1 + dice(qty + 2)] as const);
  const added = other.wanted.filter(([id]) => dice(3) === 0 && !lines.some((line) => line.id === id));
  const wanted = [...kept, ...added];
  return { wanted: wanted.length > 0 ? wanted : other.wanted, codes: dice(3) === 0 ? other.codes : codes };
}

function changeOf(name: string, order: ModelOrder, model: ShopModel, dice: Dice): Step {
  const kind = dice(10);
  if (kind < 3) return { is: 'edit', order: name, ...changedCart(order, model, dice) };
  if (kind < 7) {
    const isAdmin = dice(3) === 0;
    const comment = isAdmin && dice(2) === 0 ? 'Так треба' : '';
    return { is: 'status', order: name, to: pick(statuses, dice), comment, isAdmin, seen: order.history.length };
  }
  if (kind < 8) return { is: order.isTrashed ? 'restore' : 'trash', order: name };
  const lines = some(order.lines, 1 + dice(2), dice);
  return {
    is: 'return',
    order: name,
    lines: lines.map(({ id, qty }) => ({ id, qty: 1 + dice(qty), restock: dice(2) === 0 })),
  };
}

const single = (step: Step): Call => ({ steps: [step], isBulk: false });

function anyCall(world: ShopWorld, dice: Dice): Call {
  const { model } = world;
  const known = [...model.orders].slice(-latest);
  const kind = dice(20);
  if (known.length === 0 || kind < 5)
    return single({ is: 'buy', order: world.newName(), ...anyCart(model, dice), day: world.today });
  if (kind < 6) {
    const product = pick([...model.stock.keys()], dice);
    return single({ is: 'stock', product, quantity: dice(15) });
  }
  if (kind < 7) {
    const [product] = pick(
      [...model.prices].filter(([, { price, asked }]) => price === asked),
      dice,
    );
    return single({ is: 'import', product, price: 5_000 + dice(20_000), quantity: dice(25) });
  }
  if (kind < 9) {
    const to = pick(statuses, dice);
    const steps = some(known, 2, dice).map(([order]): Step => ({
      is: 'status',
      order,
      to,
      comment: '',
      isAdmin: false,
      seen: null,
    }));
    return to === 'pending_cash' ? single({ is: 'stock', product: 'jug', quantity: 9 }) : { steps, isBulk: true };
  }
  const paid = [...model.payments].filter(([, { paidAt, isReversed }]) => paidAt > 0 && !isReversed).slice(-latest);
  if (kind === 11 && paid.length > 0) {
    const [payment, { order, amount }] = pick(paid, dice);
    if (dice(3) === 0) return single({ is: 'reverse', order, payment });
    return single({ is: 'refund', order, payment, sum: dice(2) === 0 ? amount : 1 + dice(amount) });
  }
  if (kind === 12) {
    const [order, value] = pick(known, dice);
    const { received, toPay } = model.due(order, value);
    const money = pick(['payment', 'refund', 'concession'] as const, dice);
    const most = money === 'refund' ? received : toPay;
    return single({ is: 'enter', order, kind: money, sum: dice(3) === 0 ? most + 1 : 1 + dice(most) });
  }
  const open = [...model.payments].filter(([, { paidAt }]) => paidAt === 0);
  if (kind < 11 && open.length > 0) {
    const [payment, { order }] = pick(open, dice);
    return single({ is: 'pay', order, payment });
  }
  const [order, value] = pick(known, dice);
  return single(changeOf(order, value, model, dice));
}

/** A day of random calls, one after another and several at once, with machines that die. */
export async function playDay(world: ShopWorld, dice: Dice): Promise<void> {
  for (let at = 0; at < callsOfDay; at += 1) {
    const count = dice(3) === 0 ? 2 : 1;
    const calls = Array.from({ length: count }, () => anyCall(world, dice));
    const isDying = dice(6) === 0;
    await world.act(calls, isDying ? { machine: dice(world.machines.length), writes: dice(14) } : null);
    const order = [...world.model.orders.keys()].at(-1);
    if (order !== undefined && dice(3) === 0) await world.link(order);
  }
  await world.expectBalanced();
  await world.night();
}
