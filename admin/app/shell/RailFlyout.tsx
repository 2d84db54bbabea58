import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { useLanguage } from '../../core/i18n/languageStore';
import tokens from '../../ui/theme/tokens.json';
import { LinkCount } from './LinkCount';
import { NavigationLinkItem } from './NavigationItem';
import type { MenuGroup } from './useSystemGroup';

interface RailFlyoutProps {
  group: MenuGroup;
  id: string;
  anchor: HTMLElement;
  /** Opened by the arrow: its first link takes the focus. */
  takesFocus: boolean;
  onNavigate(): void;
}

/** The links of a group beside its icon. It stands in the document after it, so that Tab goes on into it. */
export default function RailFlyout({ group, id, anchor, takesFocus, onNavigate }: RailFlyoutProps) {
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (takesFocus) list.current?.querySelector('a')?.focus();
  }, [takesFocus]);
  return (
    <Popper
      open
      disablePortal
      anchorEl={anchor}
      placement="right-start"
      popperOptions={{ strategy: 'fixed' }}
      style={{ zIndex: tokens.zIndex.appBar }}
    >
      {/* No gap to cross with the pointer. */}
      <Box sx={{ paddingLeft: '10px' }}>
        <Paper elevation={8} sx={{ minWidth: 190, padding: '8px' }}>
          <Box sx={{ padding: '2px 12px 6px', fontSize: '0.75rem', color: 'text.secondary' }}>
            {group.title[language]}
          </Box>
          <Box component="ul" id={id} ref={list} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {group.links.map((link) => (
              <li key={link.id}>
                <NavigationLinkItem to={link.path} onClick={onNavigate}>
                  <span>{link.title[language]}</span>
                  <LinkCount link={link} />
                </NavigationLinkItem>
              </li>
            ))}
          </Box>
        </Paper>
      </Box>
    </Popper>
  );
}
