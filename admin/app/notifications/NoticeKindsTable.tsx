import { useId } from 'react';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { ChosenWays, NoticeKind, NoticePreferencesResult } from '#domain/wire/Notice';
import { mailTimes, noticeWays } from '#domain/wire/Notice';
import { useLanguage } from '../../core/i18n/languageStore';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { SmallSelect } from './SmallSelect';
import { useNoticeTexts } from './noticeTexts';

const kindHeading = { fontWeight: 400, textAlign: 'left', paddingRight: 8 } as const;
const wayHeading = { fontWeight: 400, width: '1%', whiteSpace: 'nowrap', padding: '0 4px' } as const;

interface NoticeKindsTableProps {
  kinds: NoticePreferencesResult['kinds'];
  onChoose(kind: NoticeKind, ways: ChosenWays): void;
}

/** How one is told of each kind: a row of each, and a column of each way. */
export function NoticeKindsTable({ kinds, onChoose }: NoticeKindsTableProps) {
  const t = useNoticeTexts();
  const language = useLanguage();
  const id = useId();
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse' }}>
      <thead>
        <tr>
          <th scope="col" style={kindHeading}>
            <VisuallyHidden>{t('kind')}</VisuallyHidden>
          </th>
          {noticeWays.map((way) => (
            <th key={way} id={`${id}-${way}`} scope="col" style={wayHeading}>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {t(way)}
              </Typography>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, title, ways }) => (
          <tr key={kind}>
            <th id={`${id}-${kind}`} scope="row" style={kindHeading}>
              {title[language]}
            </th>
            {noticeWays.map((way) => {
              const stored = ways[way];
              const label = { 'aria-labelledby': `${id}-${kind} ${id}-${way}` };
              return (
                <td key={way} style={{ textAlign: 'center' }}>
                  {typeof stored === 'boolean' && (
                    <Switch
                      checked={stored}
                      onChange={(_event, checked) => onChoose(kind, { [way]: checked })}
                      size="small"
                      slotProps={{ input: label }}
                    />
                  )}
                  {typeof stored === 'string' && (
                    <SmallSelect
                      value={stored}
                      options={mailTimes.map((time) => [time, t(`mailTimes.${time}`)])}
                      onChange={(mail) => onChoose(kind, { mail })}
                      label={label}
                    />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
