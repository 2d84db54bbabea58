import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isObject } from '#domain/wire/isObject';
import { kyivDate } from '#domain/time/kyiv';
import { useLanguage } from '../../core/i18n/languageStore';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import { useFieldState } from '../../fields/form/useFieldState';
import { InlineIcon } from '../../fields/InlineIcon';
import { BuyerPrice } from '../../fields/inputs/BuyerPrice';
import { DiscountChip } from '../../fields/inputs/DiscountChip';
import { asPriceParts, parsePriceParts } from '../../fields/inputs/priceParts';
import { useFieldFiles } from '../../fields/media/useFieldFiles';
import { Thumbnail } from '../../ui/Thumbnail';
import { useProductTexts } from './texts';

/** The first picture that buyers see, as the form has it now. */
function usePicture(): string | undefined {
  const { fields } = useFormFields();
  const { value } = useFieldState('gallery');
  const items = (Array.isArray(value['0']) ? value['0'] : []).filter(isObject);
  const ids = items.map(({ id }) => String(id));
  const files = useFieldFiles(ids, fields.find(({ name }) => name === 'gallery')?.datalist);
  const first = items.find(({ disabled }) => disabled !== true);
  const file = first && files.of(String(first.id));
  return file?.state === 'there' ? file.file.thumbnail : undefined;
}

/** Picture, name, price and stock as the form has them now, saved or not. */
export function BuyersPreview() {
  const t = useProductTexts();
  const language = useLanguage();
  const picture = usePicture();
  const title = useFieldState('title').value;
  const price = useFieldState('price');
  const stock = useFieldState('quantity');
  const name = [title[language], title.uk].find((text) => typeof text === 'string' && text !== '');
  const parts = asPriceParts(price.value['0']);
  const isUnclear = price.messages.some(({ level }) => level === 'error');
  const readPrice = isUnclear ? null : parsePriceParts(parts);
  const today = kyivDate(Date.now());
  const isThere = Number(stock.value['0']) > 0;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, minWidth: 0 }}>
      <Thumbnail url={picture} size={56} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {typeof name === 'string' ? name : t('noName')}
        </Typography>
        <BuyerPrice price={readPrice} unclear={isUnclear && parts.default !== null} today={today} />
        {readPrice && <DiscountChip price={readPrice} today={today} />}
        <Typography
          variant="small"
          component="p"
          sx={{ marginTop: 0.5, color: isThere ? 'success.main' : 'error.main', '& svg': { verticalAlign: '-2px' } }}
        >
          <InlineIcon name={isThere ? 'done' : 'error'} /> {t(isThere ? 'inStock' : 'outOfStock')}
        </Typography>
      </Box>
    </Box>
  );
}
