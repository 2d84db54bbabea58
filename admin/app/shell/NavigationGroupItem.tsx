import ExpandLessOutlined from '@mui/icons-material/ExpandLessOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { resolveIcon } from '../../ui/resolveIcon';
import { LinkCount } from './LinkCount';
import { NavigationButton, NavigationCount, NavigationLinkItem } from './NavigationItem';
import type { MenuGroup } from './useSystemGroup';

interface NavigationGroupItemProps {
  group: MenuGroup;
  isOpen: boolean;
  onToggle(): void;
  onNavigate(): void;
}

/** A group of links. Collapsed, it shows the sum of what waits in them. */
export function NavigationGroupItem({ group, isOpen, onToggle, onNavigate }: NavigationGroupItemProps) {
  const language = useLanguage();
  const t = usePanelTranslate();
  const Icon = resolveIcon(group.icon);
  const title = group.title[language];
  const waitingCount = group.links.reduce((sum, link) => sum + (link.waiting ?? 0), 0);
  const listId = `navigation-${group.id}`;

  return (
    <li>
      <NavigationButton aria-expanded={isOpen} aria-controls={isOpen ? listId : undefined} onClick={onToggle}>
        <Icon />
        <span>{title}</span>
        {!isOpen && waitingCount > 0 && (
          <NavigationCount aria-label={t('shell.waiting', { count: waitingCount })}>{waitingCount}</NavigationCount>
        )}
        {isOpen ? <ExpandLessOutlined className="chevron" /> : <ExpandMoreOutlined className="chevron" />}
      </NavigationButton>
      {isOpen && (
        <ul className="nav-links" id={listId}>
          {group.links.map((link) => (
            <li key={link.id}>
              <NavigationLinkItem isSub to={link.path} onClick={onNavigate}>
                <span>{link.title[language]}</span>
                <LinkCount link={link} />
              </NavigationLinkItem>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
