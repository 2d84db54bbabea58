import { styled } from '@mui/material/styles';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { useImportTexts } from './texts';

const importSteps = ['file', 'columns', 'check', 'import'] as const;
export type ImportStep = (typeof importSteps)[number];

const Steps = styled('ol')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 0',
  listStyle: 'none',
  margin: '0 0 16px',
  padding: 0,
  fontSize: '0.8125rem',
  color: tokens.textHint,
  '& > li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& > li + li::before': {
    content: '""',
    width: 32,
    height: 1,
    margin: '0 6px 0 14px',
    background: tokens.borderStrong,
    opacity: 0.5,
  },
  '& .place': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    width: 22,
    height: 22,
    borderRadius: '50%',
    fontSize: '0.75rem',
    fontWeight: 600,
    boxShadow: `inset 0 0 0 1.5px ${tokens.borderStrong}`,
  },
  '& .done': {
    color: tokens.textSecondary,
    '& .place': { color: tokens.surface, background: tokens.success, boxShadow: 'none' },
  },
  '& .now': {
    color: tokens.text,
    fontWeight: 600,
    '& .place': { color: tokens.onAccent, background: tokens.accent, boxShadow: 'none' },
  },
  '& svg': { fontSize: 16 },
  '@media (max-width: 640px)': { '& > li + li::before': { width: 10, margin: '0 2px 0 8px' } },
}));

/** Where the import is; `isOver`: the last step is done too. */
export function ImportSteps({ current, isOver }: { current: ImportStep; isOver: boolean }) {
  const t = useImportTexts();
  const at = importSteps.indexOf(current);
  return (
    <Steps aria-label={t('steps')}>
      {importSteps.map((step, index) => {
        const isDone = index < at || isOver;
        const isCurrent = index === at && !isOver;
        return (
          <li
            key={step}
            className={isDone ? 'done' : isCurrent ? 'now' : ''}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className="place" aria-hidden>
              {isDone ? <CheckOutlined /> : index + 1}
            </span>
            {t(`step.${step}`)}
          </li>
        );
      })}
    </Steps>
  );
}
