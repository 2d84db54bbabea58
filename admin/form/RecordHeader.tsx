import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import { LinkBase as Link } from 'ra-core';
import { useDirtyFields } from '../fields/form/useFormSelector';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { PageHeading } from '../ui/PageHeading';
import { PlainButton } from '../ui/PlainButton';
import type { ChipState } from '../ui/StateChip';
import { StateChip } from '../ui/StateChip';
import type { HeaderAction } from './HeaderAction';

export interface RecordHeaderProps {
  title: string;
  identity: string;
  status: (ChipState & { label: string }) | null;
  /** What stands in place of its chip. */
  stateOf?: ((chip: ReactNode) => ReactNode) | undefined;
  /** In place of the identity: somebody else has changed the record meanwhile. */
  news?: ReactNode;
  /** Behind the identity. */
  aside?: ReactNode;
  /** Where back leads; null when this user has no list to go back to. */
  backPath: string | null;
  actions: readonly HeaderAction[];
  /** null: nothing can be saved here. */
  save: { run(): void; saving: boolean; isNew: boolean } | null;
}

function ActionButton({ action }: { action: HeaderAction }) {
  const t = usePanelTranslate();
  const { label, runningLabel, Icon, href, onClick: run, isDestructive: danger } = action;
  const isRunning = runningLabel !== undefined;
  return (
    <PlainButton
      className={danger ? 'destructive' : undefined}
      icon={isRunning ? <CircularProgress size={16} color="inherit" aria-hidden /> : <Icon />}
      disabled={isRunning}
      aria-busy={isRunning || undefined}
      aria-label={href === undefined ? undefined : `${label} ${t('actions.newTab')}`}
      href={href}
      onClick={run}
    >
      {runningLabel ?? label}
    </PlainButton>
  );
}

function ActionMenu({ actions }: { actions: readonly HeaderAction[] }) {
  const t = usePanelTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={t('form.actions')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizOutlined />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {actions.map(({ label, runningLabel, Icon, href, onClick: run, isDestructive: danger }) => (
          <MenuItem
            key={label}
            disabled={runningLabel !== undefined}
            {...(href === undefined ? {} : { component: 'a', href, target: '_blank', rel: 'noopener' })}
            onClick={() => {
              setAnchor(null);
              run?.();
            }}
            sx={danger ? { color: 'error.main' } : undefined}
          >
            <ListItemIcon>
              <Icon color={danger ? 'error' : 'inherit'} />
            </ListItemIcon>
            {runningLabel ?? label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

export function SaveRecordButton({
  save,
  wide = false,
}: {
  save: NonNullable<RecordHeaderProps['save']>;
  wide?: boolean;
}) {
  const t = usePanelTranslate();
  const { run, saving: isSaving, isNew } = save;
  const isPristine = useDirtyFields().length === 0 && !isNew;
  const button = useRef<HTMLButtonElement>(null);
  const wasKey = useRef(false);
  useEffect(() => {
    if (!isPristine || isSaving || !wasKey.current) return;
    wasKey.current = false;
    // Off, it can not keep the focus: what was saved has it.
    if (document.activeElement === document.body || document.activeElement === button.current)
      button.current?.closest('main')?.querySelector('h1')?.focus({ preventScroll: true });
  }, [isPristine, isSaving]);
  const icon = isSaving ? (
    <CircularProgress size={16} color="inherit" aria-hidden />
  ) : isPristine ? (
    <CloudDoneOutlined />
  ) : (
    <CheckOutlined />
  );
  return (
    <PlainButton
      ref={button}
      look="filled"
      isWide={wide}
      disabled={isPristine && !isSaving}
      icon={icon}
      onClick={({ detail }) => {
        wasKey.current = detail === 0;
        run();
      }}
    >
      {t(isSaving ? 'actions.saving' : isPristine ? 'actions.saved' : 'actions.save')}
    </PlainButton>
  );
}

/** Back link, which record this is, its actions, and Save: the only filled button. */
export function RecordHeader({
  title,
  identity,
  news,
  aside,
  status,
  stateOf,
  backPath,
  actions,
  save,
}: RecordHeaderProps) {
  const t = usePanelTranslate();
  const { breakpoints } = useTheme();
  const isLarge = useMediaQuery(breakpoints.up('lg'));
  const isWide = useMediaQuery(breakpoints.up('md'));
  const ownChip = status && (
    <StateChip large tone={status.tone} shape={status.shape}>
      {status.label}
    </StateChip>
  );
  const chip = stateOf ? stateOf(ownChip) : ownChip;
  return (
    <div className="record-head">
      {backPath !== null && (
        <Link to={backPath} className="icon-button framed" aria-label={t('form.back')} title={t('form.back')}>
          <ArrowBackOutlined />
        </Link>
      )}
      <div style={{ flex: 1, minWidth: 0 }}>
        <div className="record-name">
          <PageHeading variant="h5" title={title}>
            {title}
          </PageHeading>
          {isWide && chip}
        </div>
        <div className="record-second">
          {!isWide && chip}
          {(news || identity) && (
            <div className="record-identity" title={news ? undefined : identity}>
              {news || identity}
            </div>
          )}
          {aside}
        </div>
      </div>
      {isLarge && actions.map((action) => <ActionButton key={action.label} action={action} />)}
      {!isLarge && actions.length > 0 && <ActionMenu actions={actions} />}
      {isWide && save && <SaveRecordButton save={save} />}
    </div>
  );
}
