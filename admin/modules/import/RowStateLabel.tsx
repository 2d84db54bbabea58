import Box from '@mui/material/Box';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import SyncProblemOutlined from '@mui/icons-material/SyncProblemOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import type { ImportRow, ImportRowState } from '#domain/wire/ProductImport';
import type { Colors } from '../../ui/theme/Colors';
import { hasErrors } from './importRows';
import { useImportTexts } from './texts';

type Shown = ImportRowState | 'invalid';

const looks: Record<Shown, { Icon: typeof CheckCircleOutlined; tone: keyof Colors }> = {
  waiting: { Icon: RadioButtonUncheckedOutlined, tone: 'textSecondary' },
  created: { Icon: CheckCircleOutlined, tone: 'success' },
  updated: { Icon: CheckCircleOutlined, tone: 'success' },
  unchanged: { Icon: CheckCircleOutlined, tone: 'textSecondary' },
  refused: { Icon: SyncProblemOutlined, tone: 'error' },
  restored: { Icon: UndoOutlined, tone: 'textSecondary' },
  skipped: { Icon: ErrorOutlineOutlined, tone: 'warning' },
  invalid: { Icon: ErrorOutlineOutlined, tone: 'error' },
};

/** What has become of a row; messages about the whole row stand below. */
export function RowStateLabel({ row }: { row: ImportRow }) {
  const t = useImportTexts();
  const shown: Shown = row.state === 'waiting' && hasErrors(row) ? 'invalid' : row.state;
  const { Icon, tone } = looks[shown];
  const texts = row.messages.filter(({ column }) => column === null).map(({ text }) => text);
  return (
    <Box title={texts.join('\n')} sx={{ minWidth: 0, lineHeight: '19px' }}>
      <Box
        component="span"
        sx={(theme) => ({ display: 'flex', alignItems: 'center', gap: 0.75, color: theme.tokens[tone] })}
      >
        <Icon sx={{ fontSize: 18 }} aria-hidden />
        {t(`stateOf.${shown}`)}
      </Box>
      {texts.length > 0 && (
        <Box
          component="span"
          sx={(theme) => ({
            display: 'block',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            fontSize: '0.75rem',
            color: theme.tokens[tone],
          })}
        >
          {texts.join('; ')}
        </Box>
      )}
    </Box>
  );
}
