import { useRef } from 'react';
import { styled } from '@mui/material/styles';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useSession } from '../../core/session/SessionContext';
import { resolveIcon } from '../../ui/resolveIcon';
import { useBottomInset } from '../../ui/useBottomInset';
import tokens from '../../ui/theme/tokens.json';
import { LinkCount } from './LinkCount';
import { NavLink } from './NavigationItem';
import { usePhoneBarTexts } from './phoneBarTexts';

const Bar = styled('nav')(({ theme }) => ({
  position: 'fixed',
  left: 0,
  right: 0,
  bottom: 0,
  zIndex: tokens.zIndex.bulkBar - 1,
  display: 'flex',
  // What is to be saved comes first at that edge; hidden, the bar keeps the place that it has told.
  'body:has(.save-bar) &': { visibility: 'hidden' },
  padding: '0 4px env(safe-area-inset-bottom)',
  background: theme.tokens.surface,
  borderTop: `1px solid ${theme.tokens.border}`,
  '& > a, & > button': {
    position: 'relative',
    display: 'flex',
    flex: '1 1 0',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    minWidth: 0,
    height: 60,
    padding: 0,
    border: 0,
    background: 'none',
    color: theme.tokens.textSecondary,
    font: 'inherit',
    fontSize: '0.6875rem',
    lineHeight: '14px',
    fontWeight: 500,
    textDecoration: 'none',
    cursor: 'pointer',
    '&:focus-visible': { outlineOffset: -2 },
    '&.active': { color: theme.tokens.accentText, fontWeight: 600 },
    '& > svg': { fontSize: 22 },
    '& > .name': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > :last-child:not(.name)': { position: 'absolute', top: 5, left: 'calc(50% + 6px)', margin: 0 },
  },
}));

interface PhoneBarProps {
  onMenu(): void;
}

/**
 * The places that one needs most, at the thumb's edge of a phone: the dashboard, and the lists that say so
 * (`NavigationLink.bar`) with what waits in them. A form with changes has its own bar there.
 */
export default function PhoneBar({ onMenu }: PhoneBarProps) {
  const t = usePanelTranslate();
  const ownT = usePhoneBarTexts();
  const language = useLanguage();
  const { start } = useSession();
  const bar = useRef<HTMLElement>(null);
  useBottomInset(bar, '--phone-bar');
  const places = start.navLinks
    .flatMap(({ links }) => links)
    .filter(({ bar: place }) => place !== undefined)
    .sort((one, other) => (one.bar ?? 0) - (other.bar ?? 0));
  return (
    <Bar ref={bar} aria-label={ownT('label')}>
      <NavLink to="/">
        <SpaceDashboardOutlined aria-hidden />
        <span className="name">{t('shell.dashboard')}</span>
      </NavLink>
      {places.map((link) => {
        const Icon = resolveIcon(link.icon);
        return (
          <NavLink key={link.id} to={link.path}>
            <Icon aria-hidden />
            <span className="name">{link.title[language]}</span>
            <LinkCount link={link} />
          </NavLink>
        );
      })}
      <button type="button" onClick={onMenu} aria-haspopup="dialog">
        <MenuOutlined aria-hidden />
        <span className="name">{ownT('menu')}</span>
      </button>
    </Bar>
  );
}
