import { formatNumber } from '#domain/text/formatNumber';
import type { NavigationLink } from '#domain/wire/Start';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { NavigationCount } from './NavigationItem';

/** How much waits behind a link. */
export function LinkCount({ link }: { link: Pick<NavigationLink, 'waiting'> }) {
  const t = usePanelTranslate();
  const language = useLanguage();
  return link.waiting ? (
    <NavigationCount aria-label={t('shell.waiting', { count: link.waiting })}>
      {formatNumber(link.waiting, language)}
    </NavigationCount>
  ) : null;
}
