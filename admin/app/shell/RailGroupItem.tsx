import { lazy, Suspense, useRef, useState } from 'react';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { resolveIcon } from '../../ui/resolveIcon';
import { NavigationButton, WaitingDot } from './NavigationItem';
import type { MenuGroup } from './useSystemGroup';

const RailFlyout = lazy(() => import('./RailFlyout'));

interface RailGroupItemProps {
  group: MenuGroup;
  isCurrent: boolean;
  onNavigate(): void;
}

/** A group as its icon: what is in it stands beside, on hover, focus, a press or the arrow; Esc puts it away. */
export function RailGroupItem({ group, isCurrent, onNavigate }: RailGroupItemProps) {
  const language = useLanguage();
  const t = usePanelTranslate();
  const [opened, setOpened] = useState<'shown' | 'entered' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The focus comes back from the links, which are put away. */
  const isReturning = useRef(false);
  const Icon = resolveIcon(group.icon);
  const title = group.title[language];
  const waiting = group.links.reduce((sum, link) => sum + (link.waiting ?? 0), 0);
  const id = `rail-${group.id}`;
  return (
    <li
      onMouseEnter={() => setOpened((now) => now ?? 'shown')}
      onMouseLeave={() => setOpened(null)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpened(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight' && event.target === button.current) setOpened('entered');
        else if ((event.key === 'Escape' || event.key === 'ArrowLeft') && opened) {
          isReturning.current = true;
          button.current?.focus();
          isReturning.current = false;
          setOpened(null);
        } else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <NavigationButton
        ref={button}
        aria-expanded={opened !== null}
        aria-controls={opened ? id : undefined}
        // How much waits is in the name: there is no room for the number.
        aria-label={waiting > 0 ? `${title}, ${t('shell.waiting', { count: waiting })}` : title}
        isHere={isCurrent}
        onFocus={() => {
          if (!isReturning.current) setOpened((now) => now ?? 'shown');
        }}
        onClick={() => setOpened('entered')}
      >
        <Icon />
        {waiting > 0 && <WaitingDot />}
      </NavigationButton>
      {opened && button.current && (
        <Suspense fallback={null}>
          <RailFlyout
            group={group}
            id={id}
            anchor={button.current}
            takesFocus={opened === 'entered'}
            onNavigate={() => {
              setOpened(null);
              onNavigate();
            }}
          />
        </Suspense>
      )}
    </li>
  );
}
