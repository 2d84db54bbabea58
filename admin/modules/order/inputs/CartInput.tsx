import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { asCallFailure } from '../../../../dataProvider/CallFailure';
import { useGetMany } from 'ra-core';
import type { ListRecord } from '../../../../dataProvider/yarmarokRecord';
import type { CartItem, CartProduct } from '#domain/wire/Order';
import { maxCartLines } from '#domain/fields/cart';
import { useRights } from '../../../core/access/useRights';
import { useSession } from '../../../core/session/SessionContext';
import type { FieldInputProps } from '../../../fields/form/FieldInputProps';
import { AddProducts } from './AddProducts';
import { CartCoupons } from './CartCoupons';
import { CartItems } from './CartItems';
import { CartSums } from './CartSums';
import { asCart } from './cartValue';
import { useCart } from './useCart';
import { useCartTexts } from './texts';

/** What a packer looks for in the store, where no cart is computed. */
function usePictured(items: readonly CartItem[], isNeeded: boolean): Readonly<Record<string, CartProduct>> {
  const ids = items.map(({ id }) => id);
  const { data = [] } = useGetMany<ListRecord>('product', { ids, meta: { columns: [] } }, { enabled: isNeeded });
  return Object.fromEntries(
    data.map(({ id: _id, _image: image = '' }) => [
      _id,
      { _id, title: '', sku: '', image, url: '', price: 0, current: 0, max: Infinity, state: 'ok' },
    ]),
  );
}

/** The products of an order with their quantities, its promocodes and what it costs. */
export function CartInput({ id, field, value, onChange, disabled, labelledBy, describedBy }: FieldInputProps) {
  const t = useCartTexts();
  const { start } = useSession();
  const seesSums = useRights().can('load', 'order', 'cart.totalPrice');
  const cart = asCart(value);
  const state = useCart({ name: field.name, cart, disabled, hasSums: seesSums, onChange });
  const { cartItems: items } = cart;
  const pictured = usePictured(items, !seesSums);
  const addId = `${id}-add`;
  const titleField = start.entities['product']?.titleField ?? 'title';
  // Who does not see what it costs is not told either that it could not be computed.
  const failure = seesSums && state.error && asCallFailure(state.error);

  return (
    <Box id={id} tabIndex={-1} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="small" sx={{ color: 'text.secondary' }}>
          {items.length === 0
            ? t('empty')
            : t('summary', { products: items.length, pieces: items.reduce((sum, { qty }) => sum + qty, 0) })}
        </Typography>
        {!disabled && (
          <AddProducts
            id={addId}
            shop={state.shop}
            remainingCount={maxCartLines - items.length}
            disabled={state.isAsking && items.length === 0}
            describedBy={describedBy}
            onPick={(records) => void state.add(records, titleField)}
          />
        )}
      </Box>
      {!disabled && state.shop === '' && (
        <Typography variant="small" sx={(theme) => ({ color: theme.tokens.textHint })}>
          {t('shopFirst')}
        </Typography>
      )}
      <div role="status">
        {state.notes.map((note) => (
          <Alert key={note} severity="warning" sx={{ marginBottom: 0.5 }}>
            {note}
          </Alert>
        ))}
      </div>
      {items.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <CartItems
            id={id}
            items={items}
            products={seesSums ? state.products : pictured}
            labelledBy={labelledBy}
            disabled={disabled}
            hasSums={seesSums}
            onQuantity={state.setQuantity}
            onRemove={(product) => {
              state.remove(product);
              document.getElementById(addId)?.focus();
            }}
          />
        </Box>
      )}
      {failure && failure.kind !== 'redirect' && (
        <Alert
          severity="error"
          action={
            <Button size="small" color="inherit" onClick={state.retry}>
              {t('retry')}
            </Button>
          }
        >
          {[t('failed'), ...failure.messages.map(({ text }) => text)].join(' ')}
        </Alert>
      )}
      {(items.length > 0 || cart.discounts.length > 0) && (
        <Box
          sx={(theme) => ({
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 300px)' },
            gap: 3,
            ...(!disabled && { padding: 2, borderRadius: '10px', background: theme.tokens.subtle }),
          })}
        >
          {disabled && cart.discounts.length === 0 ? (
            <span />
          ) : (
            <CartCoupons
              id={id}
              coupons={cart.discounts}
              disabled={disabled}
              onAdd={state.addCoupon}
              onRemove={state.removeCoupon}
            />
          )}
          {seesSums && <CartSums cart={cart} isAsking={state.isAsking} onRequote={disabled ? null : state.requote} />}
        </Box>
      )}
    </Box>
  );
}
