import type { ReactNode } from 'react';
import { useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
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
import { BottomBar } from './BottomBar';
import { bulkActionsToolbarId } from './bulkActionsToolbarId';
import { bulkActionsToolbarReservedPx, bulkActionsToolbarSpace } from '../ui/bulkActionsToolbarSpace';

const actionStyles: Record<BulkAction, { text: PanelTextKey; Icon: SvgIconComponent; className?: string }> = {
  'make-active': { text: 'list.turnOn', Icon: VisibilityOutlined },
  'make-disactive': { text: 'list.turnOff', Icon: VisibilityOffOutlined },
  delete: { text: 'actions.delete', Icon: DeleteOutlined, className: 'danger' },
  restore: { text: 'actions.restore', Icon: RestoreFromTrashOutlined },
};

interface SelectionToolbarProps {
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
}: SelectionToolbarProps) {
  const t = usePanelTranslate();
  const bar = useRef<HTMLDivElement>(null);
  useBottomInset(bar, '--bulk-bar');
  return (
    <>
      <BottomBar ref={bar} id={bulkActionsToolbarId} role="toolbar" aria-label={t('list.bulk')}>
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
      </BottomBar>
      {/* On a small screen the toolbar is higher than the reserved space. */}
      <Box
        aria-hidden
        sx={{ height: `max(0px, calc(${bulkActionsToolbarSpace} - ${bulkActionsToolbarReservedPx}px))` }}
      />
    </>
  );
}
