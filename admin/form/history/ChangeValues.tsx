import Box from '@mui/material/Box';
import type { FieldChange } from '#domain/wire/Change';
import { useLanguage } from '../../core/i18n/languageStore';
import { useHistoryTexts } from './texts';

interface ValueRow {
  key: string;
  title: string;
  before: string | undefined;
  after: string | undefined;
  isSecret: boolean;
}

/** A row for each language of a field, or one. */
export function useValueRows(fields: readonly FieldChange[]): ValueRow[] {
  const tHistory = useHistoryTexts();
  const language = useLanguage();
  return fields.flatMap((field): ValueRow[] => {
    const { before, after } = field;
    const title = field.title[language];
    if (!before && !after) return [{ key: field.name, title, before: undefined, after: undefined, isSecret: true }];
    const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
    const changed = keys.filter((key) => before?.[key] !== after?.[key]);
    // Texts may look the same when only their formatting differs.
    const shown = changed.length > 0 ? changed : keys.slice(0, 1);
    return (shown.length > 0 ? shown : ['0']).map((key) => ({
      key: `${field.name}.${key}`,
      title: key === '0' ? title : tHistory('inLanguage', { title, language: key }),
      before: before?.[key],
      after: after?.[key],
      isSecret: false,
    }));
  });
}

const cell = { padding: '4px 12px 4px 0', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' } as const;

/** A value, or that there is none. */
export function ChangeValue({ value, isOld }: { value: string | undefined; isOld?: boolean }) {
  const tHistory = useHistoryTexts();
  if (value === undefined)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {tHistory('empty')}
      </Box>
    );
  return (
    <Box
      component="span"
      className="change-value"
      sx={{
        whiteSpace: 'pre-line',
        display: '-webkit-box',
        WebkitLineClamp: 6,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        ...(isOld && { color: 'text.secondary', textDecoration: 'line-through' }),
      }}
    >
      {value}
    </Box>
  );
}

/** Each changed field with what it was and what it became. */
export function ChangeValues({ fields }: { fields: readonly FieldChange[] }) {
  const tHistory = useHistoryTexts();
  const rows = useValueRows(fields);
  if (rows.length === 0) return null;
  return (
    <Box component="table" sx={{ borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed', marginTop: 1 }}>
      <Box component="thead" sx={{ color: 'text.secondary' }}>
        <tr>
          {(['field', 'before', 'after'] as const).map((column) => (
            <Box key={column} component="th" scope="col" sx={{ ...cell, fontWeight: 500, typography: 'small' }}>
              {tHistory(column)}
            </Box>
          ))}
        </tr>
      </Box>
      <tbody>
        {rows.map(({ key, title, before, after, isSecret }) => (
          <tr key={key}>
            <Box component="th" scope="row" sx={{ ...cell, fontWeight: 500 }}>
              {title}
            </Box>
            {isSecret ? (
              <Box component="td" colSpan={2} sx={{ ...cell, color: 'text.secondary' }}>
                {tHistory('secret')}
              </Box>
            ) : before === after ? (
              <Box component="td" colSpan={2} sx={{ ...cell, color: 'text.secondary' }}>
                {tHistory('same')}
              </Box>
            ) : (
              <>
                <Box component="td" sx={cell}>
                  <ChangeValue value={before} isOld />
                </Box>
                <Box component="td" sx={cell}>
                  <ChangeValue value={after} />
                </Box>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
