import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import ExpandLessOutlined from '@mui/icons-material/ExpandLessOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { formatNumber } from '../../domain/text/formatNumber';
import type { NavigationGroup, NavigationLink } from '../../domain/wire/Start';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { iconNamed } from './icons';
import { NavigationButton, NavigationCount, NavigationLinkItem } from './NavigationItem';

function LinkCount({ link }: { link: NavigationLink }) {
  const t = useT();
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
  open: boolean;
  rail: boolean;
  here: boolean;
  onToggle(): void;
  onGo(): void;
}

/** A category. Closed, it shows the work that waits in it; in the rail only its icon. */
export function NavigationGroupItem({ group, open, rail, here, onToggle, onGo }: NavigationGroupItemProps) {
  const language = useLanguage();
  const t = useT();
  const Icon = iconNamed(group.icon);
  const title = group.title[language];
  const waiting = group.links.reduce((sum, link) => sum + (link.waiting ?? 0), 0);
  const listId = `navigation-${group.id}`;

  return (
    <li>
      <Tooltip title={rail ? title : ''} placement="right">
        <NavigationButton
          type="button"
          aria-expanded={open && !rail}
          aria-controls={open && !rail ? listId : undefined}
          aria-label={rail ? title : undefined}
          className={rail && here ? 'here' : undefined}
          onClick={onToggle}
        >
          <Icon />
          {!rail && <span>{title}</span>}
          {!rail && !open && waiting > 0 && (
            <NavigationCount className="waiting" aria-label={t('shell.waiting', { count: waiting })}>
              {waiting}
            </NavigationCount>
          )}
          {!rail && (
            <Box
              component={open ? ExpandLessOutlined : ExpandMoreOutlined}
              aria-hidden
              sx={{ marginLeft: waiting > 0 && !open ? 0 : 'auto', '&&': { fontSize: 18 } }}
            />
          )}
        </NavigationButton>
      </Tooltip>
      {open && !rail && (
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
              <NavigationLinkItem className="sub" to={link.path} onClick={onGo} end={false}>
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
