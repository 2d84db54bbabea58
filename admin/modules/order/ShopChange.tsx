import { useEffect, useState } from 'react';
import { isObject } from '#domain/wire/isObject';
import type { Cart, OrderPayment, OrderStatusValue } from '#domain/wire/Order';
import { savedValues } from '../../fields/form/createFieldActions';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import { emptyCart } from './inputs/cartValue';
import type { Confirmation } from '../../ui/ConfirmDialog';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useOrderTexts } from './texts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const holdsAnything = (cart: unknown): boolean =>
  isObject(cart) && ((cart as unknown as Cart).cartItems.length > 0 || (cart as unknown as Cart).discounts.length > 0);

/**
 * An order has products of one shop. When the user chooses another one, the cart is emptied, after a question if there is
 * something in it; what is not saved yet of payment and status is taken back, because it may not exist in that shop.
 */
export function ShopChange() {
  const t = useOrderTexts();
  const { form, observer, actions } = useFormFields();
  const [question, setQuestion] = useState<(Confirmation & { restore(): void }) | null>(null);

  useEffect(() => {
    const valueOf = (name: string) => observer.state(name).value['0'];
    const resetCart = () => {
      actions.setValue('cart', '0', emptyCart);
      const payment = valueOf('payment');
      if (isObject(payment) && payment.link)
        actions.setValue('payment', '0', { ...(payment as unknown as OrderPayment), link: null });
      const status = valueOf('status');
      if (!isObject(status)) return;
      const history = (status as unknown as OrderStatusValue).history.filter(({ time }) => time !== '');
      const former = history[0]?.status ?? (savedValues(form).status?.['0'] as OrderStatusValue | null)?.status ?? '';
      if (history.length < (status as unknown as OrderStatusValue).history.length)
        actions.setValue('status', '0', { status: former, history });
    };
    let accepted = textOf(valueOf('shop'));
    let cart = valueOf('cart');
    const stopCart = observer.subscribe('cart', () => {
      cart = valueOf('cart');
    });
    const stopShop = observer.subscribe('shop', () => {
      const shop = textOf(valueOf('shop'));
      const former = accepted;
      if (shop === former) return;
      const cartBefore = cart;
      accepted = shop;
      // A draft, a merge or a discard brings its own cart: in the same task.
      queueMicrotask(() => {
        const isSaved = shop === textOf(savedValues(form).shop?.['0']);
        if (cartBefore !== valueOf('cart') || textOf(valueOf('shop')) !== shop) return;
        if (isSaved && observer.dirtyFields().length === 0) return;
        if (!holdsAnything(cartBefore)) return resetCart();
        let isConfirmed = false;
        setQuestion({
          title: t('changeShop'),
          text: t('changeShopText'),
          confirmLabel: t('changeShopConfirm'),
          isDestructive: true,
          onConfirm: () => {
            isConfirmed = true;
            resetCart();
            return Promise.resolve();
          },
          // The dialog closes after both answers.
          restore: () => {
            if (isConfirmed) return;
            accepted = former;
            actions.setValue('shop', '0', former);
          },
        });
      });
    });
    return () => {
      stopCart();
      stopShop();
    };
  }, [form, observer, actions, t]);

  return (
    <ConfirmDialog
      confirmation={question}
      onClose={() => {
        question?.restore();
        setQuestion(null);
      }}
    />
  );
}
