import type { ReactNode } from 'react';
import { useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { SvgIconComponent } from '@mui/icons-material';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import type { BulkAction } from '#domain/wire/BulkAction';
import type { PanelTextKey } from '../core/i18n/panelI18n';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { useBottomInset } from '../ui/useBottomInset';
import tokens from '../ui/theme/tokens.json';
import { bulkActionsToolbarId } from './bulkActionsToolbarId';
import { bulkActionsToolbarReservedPx, bulkActionsToolbarSpace } from '../ui/bulkActionsToolbarSpace';

const Bar = styled('div')(({ theme }) => {
  const dark = theme.palette.mode === 'dark';
  return {
    position: 'fixed',
    left: '50%',
    bottom: 20,
    zIndex: tokens.zIndex.bulkBar,
    transform: 'translateX(-50%)',
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minHeight: tokens.size.bulkBar,
    maxWidth: 'calc(100vw - 24px)',
    padding: '4px 8px 4px 16px',
    borderRadius: 12,
    background: theme.tokens.tooltip,
    color: theme.tokens.onTooltip,
    boxShadow: tokens.shadow.light.bulk,
    whiteSpace: 'nowrap',
    '& .MuiButton-root, & .MuiIconButton-root': {
      color: 'inherit',
      background: 'none',
      '&:hover': { background: 'rgba(128,128,128,.22)' },
    },
    '& .MuiButton-root.link': { color: dark ? '#0B574F' : '#8FDCCD' },
    '& .MuiButton-root.danger': { color: dark ? '#A3221B' : '#F7B0AA' },
    '& :focus-visible, & .Mui-focusVisible': { outlineColor: 'currentColor' },
    '& .actions': { display: 'contents' },
    // Without icons the actions fit on one line.
    [theme.breakpoints.between('sm', 'md')]: { '& .MuiButton-startIcon': { display: 'none' } },
    [theme.breakpoints.down('md')]: {
      flexWrap: 'wrap',
      left: 12,
      right: 12,
      bottom: 12,
      transform: 'none',
      padding: '8px 48px 8px 12px',
      '& .clear': { position: 'absolute', top: 6, right: 6 },
    },
    // On a phone: the summary above, the actions side by side below.
    [theme.breakpoints.down('sm')]: {
      bottom: 'max(12px, var(--phone-bar, 0px))',
      padding: '8px 4px 4px 12px',
      '& [role=status], & .link': { minHeight: 44, display: 'flex', alignItems: 'center' },
      '& .actions': { display: 'flex', flexWrap: 'wrap', flexBasis: '100%', marginLeft: -8 },
      '& .actions .MuiButton-root': {
        flex: '1 1 auto',
        flexDirection: 'column',
        padding: '4px 2px',
        fontSize: '0.75rem',
        lineHeight: 1.4,
      },
      '& .MuiButton-startIcon': { margin: 0 },
    },
  };
});

const actionStyles: Record<BulkAction, { text: PanelTextKey; Icon: SvgIconComponent; className?: string }> = {
  'make-active': { text: 'list.turnOn', Icon: VisibilityOutlined },
  'make-disactive': { text: 'list.turnOff', Icon: VisibilityOffOutlined },
  delete: { text: 'actions.delete', Icon: DeleteOutlined, className: 'danger' },
  restore: { text: 'actions.restore', Icon: RestoreFromTrashOutlined },
};

interface BulkActionsToolbarProps {
  /** «Вибрано: 3 товари». */
  summary: string;
  actions: readonly BulkAction[];
  /** How many records are found; null when all of them are selected. */
  totalFound: number | null;
  isPending: boolean;
  onSelectAllFound(): void;
  onUnselectItems(): void;
  onAction(action: BulkAction): void;
  /** Absent where bulk editing is not available. */
  onEdit?(): void;
  /** Before the generic actions. */
  children?: ReactNode;
}

/** Actions for the selected rows; fixed at the bottom of the window, so that no row moves. */
export function SelectionToolbar({
  summary,
  actions,
  totalFound,
  isPending,
  onSelectAllFound,
  onUnselectItems,
  onAction,
  onEdit,
  children,
}: BulkActionsToolbarProps) {
  const t = usePanelTranslate();
  const bar = useRef<HTMLDivElement>(null);
  useBottomInset(bar, '--bulk-bar');
  return (
    <>
      <Bar ref={bar} id={bulkActionsToolbarId} role="toolbar" aria-label={t('list.bulk')}>
        <Box component="span" role="status" sx={{ fontWeight: 550 }}>
          {summary}
        </Box>
        {totalFound !== null && (
          <Button size="small" className="link" onClick={onSelectAllFound}>
            {t('list.selectFound', { count: totalFound })}
          </Button>
        )}
        <Box
          aria-hidden
          sx={{
            display: { xs: 'none', md: 'block' },
            width: '1px',
            height: 24,
            bgcolor: 'currentColor',
            opacity: 0.22,
            marginX: 0.75,
          }}
        />
        <div className="actions">
          {children}
          {onEdit && (
            <Button size="small" startIcon={<EditOutlined />} onClick={onEdit}>
              {t('list.editMany')}
            </Button>
          )}
          {actions.map((action) => {
            const { text, Icon, className } = actionStyles[action];
            return (
              <Button
                key={action}
                size="small"
                className={className}
                startIcon={<Icon />}
                aria-disabled={isPending}
                onClick={() => onAction(action)}
              >
                {t(text)}
              </Button>
            );
          })}
        </div>
        <IconButton size="small" className="clear" aria-label={t('list.unselect')} onClick={onUnselectItems}>
          <CloseOutlined />
        </IconButton>
      </Bar>
      {/* On a small screen the toolbar is higher than the reserved space. */}
      <Box
        aria-hidden
        sx={{ height: `max(0px, calc(${bulkActionsToolbarSpace} - ${bulkActionsToolbarReservedPx}px))` }}
      />
    </>
  );
}
