import Box from '@mui/material/Box';
import ExpandLessOutlined from '@mui/icons-material/ExpandLessOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { formatNumber } from '#domain/text/formatNumber';
import type { NavigationGroup, NavigationLink } from '#domain/wire/Start';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { resolveIcon } from '../../ui/resolveIcon';
import { NavigationButton, NavigationCount, NavigationLinkItem } from './NavigationItem';
import { RailTooltip } from './RailTooltip';

function LinkCount({ link }: { link: NavigationLink }) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const format = (count: number) => formatNumber(count, language);
  if (link.waiting)
    return (
      <NavigationCount className="waiting" aria-label={t('shell.waiting', { count: link.waiting })}>
        {format(link.waiting)}
      </NavigationCount>
    );
  if (link.count === undefined) return null;
  return (
    <NavigationCount className="count" aria-label={t('shell.records', { count: link.count })}>
      {format(link.count)}
    </NavigationCount>
  );
}

interface NavigationGroupItemProps {
  group: NavigationGroup;
  isOpen: boolean;
  isRail: boolean;
  isCurrent: boolean;
  onToggle(): void;
  onNavigate(): void;
}

/** A category. Collapsed, it shows the sum of its links' counts; in the rail only its icon. */
export function NavigationGroupItem({
  group,
  isOpen,
  isRail,
  isCurrent,
  onToggle,
  onNavigate,
}: NavigationGroupItemProps) {
  const language = useLanguage();
  const t = usePanelTranslate();
  const Icon = resolveIcon(group.icon);
  const title = group.title[language];
  const waitingCount = group.links.reduce((sum, link) => sum + (link.waiting ?? 0), 0);
  const listId = `navigation-${group.id}`;

  return (
    <li>
      <RailTooltip title={isRail ? title : ''}>
        <NavigationButton
          type="button"
          aria-expanded={isOpen && !isRail}
          aria-controls={isOpen && !isRail ? listId : undefined}
          aria-label={isRail ? title : undefined}
          className={isRail && isCurrent ? 'here' : undefined}
          onClick={onToggle}
        >
          <Icon />
          {!isRail && <span>{title}</span>}
          {!isRail && !isOpen && waitingCount > 0 && (
            <NavigationCount className="waiting" aria-label={t('shell.waiting', { count: waitingCount })}>
              {waitingCount}
            </NavigationCount>
          )}
          {!isRail && (
            <Box
              component={isOpen ? ExpandLessOutlined : ExpandMoreOutlined}
              aria-hidden
              sx={{ marginLeft: waitingCount > 0 && !isOpen ? 0 : 'auto', '&&': { fontSize: 18 } }}
            />
          )}
        </NavigationButton>
      </RailTooltip>
      {isOpen && !isRail && (
        <Box
          component="ul"
          id={listId}
          sx={{
            listStyle: 'none',
            margin: '2px 0 6px 19px',
            padding: '0 0 0 11px',
            borderLeft: 1,
            borderColor: 'divider',
            display: 'flex',
            flexDirection: 'column',
            gap: '1px',
          }}
        >
          {group.links.map((link) => (
            <li key={link.id}>
              <NavigationLinkItem className="sub" to={link.path} onClick={onNavigate}>
                <span>{link.title[language]}</span>
                <LinkCount link={link} />
              </NavigationLinkItem>
            </li>
          ))}
        </Box>
      )}
    </li>
  );
}
