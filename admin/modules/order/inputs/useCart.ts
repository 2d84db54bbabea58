import { useEffect, useState } from 'react';
import type { ListRecord } from '../../../../dataProvider/yarmarokRecord';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import { deepEqual } from '#domain/form/deepEqual';
import { translate } from '#domain/text/translate';
import type { Cart, CartProduct } from '#domain/wire/Order';
import { useLanguage } from '../../../core/i18n/languageStore';
import { useNotifications } from '../../../core/notifications/NotificationStoreContext';
import { useRecordId } from '../../../fields/form/FormFieldsContext';
import { useFieldState } from '../../../fields/form/useFieldState';
import { titleIn } from '../../../fields/localisedValue';
import { cartBody, changeCart, changeQuantity, confirmCart, newItem, pendingCoupon, termsOf } from './cartValue';
import { useCartCheck } from './useCartCheck';
import { useCartTexts } from './texts';

const noProducts: Readonly<Record<string, CartProduct>> = {};

interface CartOptions {
  name: string;
  cart: Cart;
  disabled: boolean;
  /** Whether who looks sees what it costs: nothing is computed for others. */
  hasSums: boolean;
  onChange(cart: Cart): void;
}

/** Whether it can not be ordered at all. */
const isUnavailable = (product: CartProduct | undefined): boolean =>
  product === undefined || product.state === 'gone' || product.state === 'outOfStock' || product.max < 1;

/** Changes a cart, and keeps its amounts those of the server. */
export function useCart({ name, cart, disabled, hasSums, onChange }: CartOptions) {
  const t = useCartTexts();
  const language = useLanguage();
  const notify = useNotifications();
  const order = useRecordId();
  const { isDirty } = useFieldState(name);
  const shop = useFieldState('shop').value['0'];
  const addresses = useFieldState('addresses').value['0'];
  const [isAdding, setIsAdding] = useState(false);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const about = {
    shop: typeof shop === 'string' ? shop : '',
    addresses: Array.isArray(addresses) ? (addresses as OrderAddress[]) : [],
    order,
  };
  const body = cartBody(cart, about);
  const isFilled = cart.cartItems.length > 0 || cart.discounts.length > 0;
  const check = useCartCheck(body, hasSums && about.shop !== '' && isFilled);
  const { result, isCurrent } = check;
  const terms = termsOf(result);

  useEffect(() => {
    // A form that nobody has changed stays as it is saved, whatever products cost now.
    if (disabled || !isDirty || !isCurrent || !result) return;
    const confirmed = confirmCart(cart, result);
    if (!deepEqual(confirmed, cart)) onChange(confirmed);
  }, [disabled, isDirty, isCurrent, result, cart, onChange]);

  async function add(records: readonly ListRecord[], entityTitle: string): Promise<void> {
    const titled = records.map(({ id, ...record }) => ({ id, title: titleIn(record[entityTitle], language) || id }));
    const isIn = (id: string) => cart.cartItems.some((item) => item.id === id);
    const said = titled
      .filter(({ id }) => isIn(id))
      .map(({ title }) => t('named', { name: title, text: translate(language, 'productInCart') }));
    setNotes(said);
    const added = titled.filter(({ id }) => !isIn(id));
    if (added.length === 0) return;
    const withItems = (ids: readonly { id: string; title: string }[]): Cart => ({
      ...cart,
      cartItems: [...cart.cartItems, ...ids.map(({ id, title }) => newItem(id, title))],
    });
    setIsAdding(true);
    try {
      const answer = await check.ask(cartBody(withItems(added), about));
      const missing = added.filter(({ id }) => isUnavailable(answer.productsData[id]));
      const available = added.filter((one) => !missing.includes(one));
      if (available.length > 0) {
        const next = withItems(available);
        const confirmed = missing.length > 0 ? next : confirmCart(next, answer);
        onChange(confirmed);
      }
      setNotes([
        ...said,
        ...missing.map(({ title }) => t('named', { name: title, text: translate(language, 'outOfStock') })),
      ]);
    } catch (failure) {
      notify.failure(failure, 'action');
    } finally {
      setIsAdding(false);
    }
  }

  const change = (next: Cart) => {
    setNotes([]);
    onChange(next);
  };
  return {
    shop: about.shop,
    products: result?.productsData ?? noProducts,
    /** What became of the products that were to be added. */
    notes,
    isAsking: check.isAsking || isAdding,
    error: check.error,
    retry: check.retry,
    add,
    /** Of a saved order, whose delivery keeps its price. */
    requote: order !== '' && !disabled && !cart.requote ? () => change({ ...cart, requote: true }) : null,
    setQuantity: (id: string, qty: number) => change(changeQuantity(cart, id, qty, terms)),
    remove: (id: string) =>
      change(changeCart(cart, { cartItems: cart.cartItems.filter((item) => item.id !== id) }, terms)),
    addCoupon: (code: string) => change({ ...cart, discounts: [...cart.discounts, pendingCoupon(code)] }),
    removeCoupon: (code: string) =>
      change(changeCart(cart, { discounts: cart.discounts.filter(({ data }) => data !== code) }, terms)),
  };
}
