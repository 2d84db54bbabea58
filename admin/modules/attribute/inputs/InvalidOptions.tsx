import { useRef } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { checkOption, repeatedSlugs } from '#domain/fields/attributeOptions';
import type { AttributeOption } from '#domain/wire/Attribute';
import { useAttributeEditorTexts } from './texts';

interface InvalidOptionsProps {
  options: readonly AttributeOption[];
  active: readonly AttributeOption[];
  onShow(id: string, place: number): void;
}

/** How many options have errors, and the way from one to the next: they may be on other pages. */
export function InvalidOptions({ options, active, onShow }: InvalidOptionsProps) {
  const t = useAttributeEditorTexts();
  const lastShown = useRef(-1);
  const repeated = repeatedSlugs(options);
  const places = active.flatMap((option, at) => (Object.keys(checkOption(option, repeated)).length > 0 ? [at] : []));
  if (places.length === 0) return null;
  const showNext = () => {
    const place = places.find((each) => each > lastShown.current) ?? places[0] ?? 0;
    lastShown.current = place;
    const option = active[place];
    if (option) onShow(option._id, place);
  };
  return (
    <>
      <Typography variant="small" component="span" sx={{ color: 'error.main', fontWeight: 500 }}>
        {t('invalid', { count: places.length })}
      </Typography>
      <Button size="small" variant="text" onClick={showNext}>
        {t('nextInvalid')}
      </Button>
    </>
  );
}
