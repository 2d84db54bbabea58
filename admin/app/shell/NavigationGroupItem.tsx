import Box from '@mui/material/Box';
import ExpandLessOutlined from '@mui/icons-material/ExpandLessOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { formatNumber } from '#domain/text/formatNumber';
import type { NavigationLink } from '#domain/wire/Start';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { resolveIcon } from '../../ui/resolveIcon';
import { NavigationButton, NavigationCount, NavigationLinkItem, WaitingDot } from './NavigationItem';
import { RailTooltip } from './RailTooltip';
import type { MenuGroup } from './useSystemGroup';

function LinkCount({ link }: { link: Pick<NavigationLink, 'waiting'> }) {
  const t = usePanelTranslate();
  const language = useLanguage();
  return link.waiting ? (
    <NavigationCount aria-label={t('shell.waiting', { count: link.waiting })}>
      {formatNumber(link.waiting, language)}
    </NavigationCount>
  ) : null;
}

interface NavigationGroupItemProps {
  group: MenuGroup;
  isOpen: boolean;
  isRail: boolean;
  isCurrent: boolean;
  onToggle(): void;
  onNavigate(): void;
}

/** A group of links. Collapsed, it shows the sum of what waits in them; in the rail only its icon. */
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
  // A dot in the rail; how much waits is in the name.
  const railName = waitingCount > 0 ? `${title}, ${t('shell.waiting', { count: waitingCount })}` : title;
  const listId = `navigation-${group.id}`;

  return (
    <li>
      <RailTooltip title={isRail ? railName : ''}>
        <NavigationButton
          type="button"
          aria-expanded={isOpen && !isRail}
          aria-controls={isOpen && !isRail ? listId : undefined}
          aria-label={isRail ? railName : undefined}
          className={isRail && isCurrent ? 'here' : undefined}
          onClick={onToggle}
        >
          <Icon />
          {isRail && waitingCount > 0 && <WaitingDot />}
          {!isRail && <span>{title}</span>}
          {!isRail && !isOpen && waitingCount > 0 && (
            <NavigationCount aria-label={t('shell.waiting', { count: waitingCount })}>{waitingCount}</NavigationCount>
          )}
          {!isRail && (
            <Box
              component={isOpen ? ExpandLessOutlined : ExpandMoreOutlined}
              aria-hidden
              sx={{ marginLeft: waitingCount > 0 && !isOpen ? 0 : 'auto', '&&': { fontSize: 16 } }}
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
            margin: '1px 0 6px',
            padding: 0,
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
