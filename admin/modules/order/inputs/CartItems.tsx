import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import type { CartItem, CartProduct } from '#domain/wire/Order';
import { useLanguage } from '../../../core/i18n/languageStore';
import { panelHref } from '../../../core/routing/panelBase';
import { updatePath } from '../../../core/routing/paths';
import { Thumbnail } from '../../../ui/Thumbnail';
import { useIsPhone } from '../../../ui/theme/useIsPhone';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { salePriceOf, lineSum } from './cartValue';
import { QuantityStepper } from './QuantityStepper';
import { useCartTexts } from './texts';

interface CartItemsProps {
  id: string;
  items: readonly CartItem[];
  /** What the server says of the products now, by id. */
  products: Readonly<Record<string, CartProduct>>;
  labelledBy: string;
  disabled: boolean;
  /** Whether who looks sees what they cost. */
  hasSums: boolean;
  onQuantity(id: string, qty: number): void;
  onRemove(id: string): void;
}

interface Line {
  item: CartItem;
  name: string;
  product: ReactNode;
  price: ReactNode;
  quantity: ReactNode;
  sum: string;
  remove: ReactNode;
}

/** The parts of a line, for whichever layout. */
function useLines({ id, items, products, disabled, hasSums, onQuantity, onRemove }: CartItemsProps): Line[] {
  const t = useCartTexts();
  const language = useLanguage();
  const money = (hryvnia: number) => formatMoney(toMoney(hryvnia), language);
  return items.map((item) => {
    const product = products[item.id];
    const name = item.title || product?.title || item.id;
    const sku = item.sku || product?.sku || '';
    const noteId = `${id}-${item.id}-note`;
    const isMost = product !== undefined && product.state !== 'gone' && item.qty >= product.max;
    const quantityNote = isMost && product.state === 'ok' ? t('noMore') : '';
    const state = product && product.state !== 'ok' ? product.state : null;
    return {
      item,
      name,
      product: (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
          <Thumbnail url={product?.image} />
          <Box sx={{ minWidth: 0 }}>
            <Link
              href={panelHref(updatePath('product', item.id))}
              target="_blank"
              rel="noopener"
              sx={{ fontWeight: 550, color: 'text.primary', overflowWrap: 'anywhere' }}
            >
              {name}
            </Link>
            {sku !== '' && (
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                {sku}
              </Typography>
            )}
            {item.returned > 0 && (
              <Typography variant="caption" component="div" sx={{ color: 'warning.main', fontWeight: 500 }}>
                {t('returned', { count: item.returned })}
              </Typography>
            )}
            {state && (
              <Typography
                variant="caption"
                component="div"
                sx={{ color: state === 'changed' ? 'warning.main' : 'error.main', fontWeight: 500 }}
              >
                {t(`state.${state}`, { price: money(product?.current ?? 0), max: product?.max ?? 0 })}
              </Typography>
            )}
          </Box>
        </Box>
      ),
      price: hasSums && (
        <Box component="span" sx={{ display: 'inline-grid', justifyItems: 'end', fontVariantNumeric: 'tabular-nums' }}>
          {item.discount > 0 && (
            <Typography variant="caption" component="del" sx={(theme) => ({ color: theme.tokens.textHint })}>
              <VisuallyHidden>{t('regular', { price: '' })}</VisuallyHidden>
              {money(item.price)}
            </Typography>
          )}
          <span>{formatMoney(salePriceOf(item), language)}</span>
        </Box>
      ),
      quantity: disabled ? (
        item.qty
      ) : (
        <Box sx={{ display: 'inline-grid', justifyItems: 'center', gap: 0.25 }}>
          <QuantityStepper
            id={`${id}-${item.id}`}
            name={name}
            value={item.qty}
            max={product && product.state !== 'gone' ? product.max : Infinity}
            disabled={disabled}
            describedBy={quantityNote === '' ? undefined : noteId}
            onChange={(qty) => onQuantity(item.id, qty)}
          />
          {quantityNote !== '' && (
            <Typography id={noteId} variant="caption" sx={{ color: 'warning.main' }}>
              {quantityNote}
            </Typography>
          )}
        </Box>
      ),
      sum: hasSums ? formatMoney(lineSum(item), language) : '',
      remove: !disabled && (
        <IconButton size="small" aria-label={t('remove', { name })} onClick={() => onRemove(item.id)}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      ),
    };
  });
}

interface LinesProps {
  lines: readonly Line[];
  labelledBy: string;
  isFact: boolean;
  hasSums: boolean;
}

function LineTable({ lines, labelledBy, isFact, hasSums }: LinesProps) {
  const t = useCartTexts();
  return (
    <Table size="small" aria-labelledby={labelledBy} sx={{ '& td': { height: 52 } }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('product')}</TableCell>
          {hasSums && <TableCell align="right">{t('price')}</TableCell>}
          <TableCell align="center">{t('quantity')}</TableCell>
          {hasSums && <TableCell align="right">{t('sum')}</TableCell>}
          {!isFact && (
            <TableCell padding="none" sx={{ width: 44 }}>
              <VisuallyHidden>{t('actions')}</VisuallyHidden>
            </TableCell>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ item, product, price, quantity, sum, remove }) => (
          <TableRow key={item.id}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
              {product}
            </TableCell>
            {hasSums && (
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {price}
              </TableCell>
            )}
            <TableCell align="center">{quantity}</TableCell>
            {hasSums && (
              <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 550 }}>
                {sum}
              </TableCell>
            )}
            {!isFact && (
              <TableCell padding="none" align="center">
                {remove}
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function LineCards({ lines, labelledBy, isFact, hasSums }: LinesProps) {
  const t = useCartTexts();
  return (
    <Box
      component="ul"
      aria-labelledby={labelledBy}
      sx={{ display: 'grid', gap: 1, listStyle: 'none', margin: 0, padding: 0 }}
    >
      {lines.map(({ item, product, price, quantity, sum, remove }) => (
        <Box
          component="li"
          key={item.id}
          sx={{ display: 'grid', gap: 1, padding: 1.25, border: 1, borderColor: 'divider', borderRadius: '10px' }}
        >
          <Box sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 1 }}>
            {product}
            {remove}
          </Box>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
          >
            {price}
            {isFact ? t('pieces', { count: item.qty }) : quantity}
            {hasSums && <strong>{sum}</strong>}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The lines of a cart: a table, on a phone cards. */
export function CartItems(props: CartItemsProps) {
  const isPhone = useIsPhone();
  const lines = useLines(props);
  const Layout = isPhone ? LineCards : LineTable;
  return <Layout lines={lines} labelledBy={props.labelledBy} isFact={props.disabled} hasSums={props.hasSums} />;
}
