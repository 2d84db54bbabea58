import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import type { DecimalSign, ImportColumn, ImportTarget } from '#domain/wire/ProductImport';
import { useLanguage } from '../../core/i18n/languageStore';
import { columnSample } from './columnSample';
import { ImportCard } from './ImportCard';
import type { OpenImport, UnknownValue } from './importRows';
import { useImportTexts } from './texts';
import type { ImportControl } from './useImport';
import type { Mapping } from './useMapping';
import { unknownCardId } from './UnknownValuesCard';

const List = styled('ul')(({ theme: { tokens } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 16px minmax(160px, 1.1fr) minmax(0, 1.2fr) minmax(0, 0.9fr)',
    gap: '4px 14px',
    alignItems: 'center',
    minHeight: 46,
    padding: '4px 20px',
    borderTop: `1px solid ${tokens.divider}`,
    fontSize: '0.8125rem',
  },
  '& > li.names': { minHeight: 36, border: 0, fontSize: '0.75rem', fontWeight: 500, color: tokens.textHint },
  '& .header': { fontWeight: 550, overflowWrap: 'anywhere' },
  '& .sample': { color: tokens.textSecondary, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .arrow': { fontSize: 16, color: tokens.textHint },
  '@container (max-width: 640px)': {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '4px', padding: '10px 20px' },
    '& > li.names, & .arrow': { display: 'none' },
  },
}));

interface ColumnRowProps {
  open: OpenImport;
  control: ImportControl;
  mapping: Mapping;
  column: ImportColumn;
  index: number;
  grouped: ReadonlySet<string>;
  unknown: number;
}

function TargetSelect({ mapping, column: { header }, index, targets }: ColumnRowProps & { targets: ImportTarget[] }) {
  const t = useImportTexts();
  const language = useLanguage();
  return (
    <TextField
      select
      fullWidth
      size="small"
      value={mapping.targets[index]}
      onChange={(event) => mapping.choose(index, event.target.value)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': t('target', { header }) } }}
    >
      <option value="">{t('ignored')}</option>
      {targets.map(({ name, title }) => (
        <option key={name} value={name}>
          {title[language]}
        </option>
      ))}
    </TextField>
  );
}

/** How the column was recognised, how its numbers are written, and what in it is unknown. */
function ColumnNotation({ control, mapping, column, index, grouped, unknown }: ColumnRowProps) {
  const t = useImportTexts();
  const { header, target, match, notation } = column;
  const isApplied = mapping.targets[index] === target;
  if (!isApplied) return null;
  if (unknown > 0)
    return (
      <MuiLink href={`#${unknownCardId}`} variant="small" sx={(theme) => ({ color: theme.tokens.warning })}>
        {t('unknownCount', { count: unknown })}
      </MuiLink>
    );
  if (notation && grouped.has(target))
    return (
      <TextField
        select
        fullWidth
        size="small"
        value={notation.decimal}
        onChange={(event) => void control.changeSettings({ decimals: { [index]: event.target.value as DecimalSign } })}
        helperText={notation.isGuessed ? t('notationGuessed') : undefined}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': t('notationOf', { header }) } }}
      >
        <option value=",">1 234,5</option>
        <option value=".">1,234.5</option>
      </TextField>
    );
  const text = target === 'sku' ? t('finds') : match === 'none' ? '' : t(`match.${match}`);
  return (
    <Typography variant="caption" component="span" sx={(theme) => ({ color: theme.tokens.textHint })}>
      {text}
    </Typography>
  );
}

function ColumnRow(props: ColumnRowProps) {
  const t = useImportTexts();
  const language = useLanguage();
  const { open, column, index, grouped } = props;
  const sample = column.isEmpty
    ? t('empty')
    : columnSample(open.rows, index, column, grouped.has(column.target), language);
  return (
    <li>
      <span className="header">{column.header}</span>
      <ArrowForwardOutlined className="arrow" aria-hidden />
      <TargetSelect {...props} targets={[...open.targets]} />
      <span className="sample" title={sample}>
        {sample}
      </span>
      <Box sx={{ minWidth: 0 }}>
        <ColumnNotation {...props} />
      </Box>
    </li>
  );
}

interface ColumnsCardProps {
  open: OpenImport;
  control: ImportControl;
  mapping: Mapping;
  unknown: readonly UnknownValue[];
}

/** What each column of the file is, and how it is read. */
export function ColumnsCard({ open, control, mapping, unknown }: ColumnsCardProps) {
  const t = useImportTexts();
  const { columns } = open.summary;
  const used = mapping.targets.filter((target) => target !== '').length;
  const grouped = new Set(open.targets.flatMap(({ name, thousands }) => (thousands ? [name] : [])));
  return (
    <ImportCard title={t('mapping')} hint={t('mappingUsed', { used, total: columns.length })} isFlush>
      <Box sx={{ containerType: 'inline-size' }}>
        <List>
          <li className="names" aria-hidden>
            <span>{t('column')}</span>
            <span />
            <span>{t('field')}</span>
            <span>{t('sample')}</span>
            <span>{t('notation')}</span>
          </li>
          {columns.map((column, index) => (
            <ColumnRow
              key={index}
              {...{ open, control, mapping, column, index, grouped }}
              unknown={unknown.filter((each) => each.column === index).length}
            />
          ))}
        </List>
      </Box>
      <Typography
        variant="small"
        component="p"
        sx={(theme) => ({
          padding: '10px 20px',
          borderTop: `1px solid ${theme.tokens.divider}`,
          color: theme.tokens.textHint,
        })}
      >
        {t('mappingRemembered')}
      </Typography>
    </ImportCard>
  );
}
