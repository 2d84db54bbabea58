import Link from '@mui/material/Link';
import type { RefusedItem } from '#domain/wire/RefusedItem';
import { useLanguage } from '../../core/i18n/languageStore';
import { panelHref } from '../../core/routing/panelBase';
import { updatePath } from '../../core/routing/paths';
import { titleIn } from '../../fields/localisedValue';

/** Leads from a dialog to an order, in a tab of its own. */
export function OrderLink({ _id, title }: Pick<RefusedItem, '_id' | 'title'>) {
  const language = useLanguage();
  return (
    <Link href={panelHref(updatePath('order', _id))} target="_blank" rel="noopener">
      {titleIn(title, language) || _id}
    </Link>
  );
}
