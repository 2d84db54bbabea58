import Box from '@mui/material/Box';
import { useTranslate } from '../../core/i18n/useTranslate';
import { LocaleBadge } from '../LocaleBadge';
import type { OptionColumns } from './optionColumns';
import { gridTemplate } from './optionColumns';

/** The headings above the columns of a wide list. Every input has a name of its own. */
export function OptionHeadings({ columns, disabled }: { columns: OptionColumns; disabled: boolean }) {
  const t = useTranslate();
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        ...theme.typography.caption,
        display: { xs: 'none', md: 'grid' },
        gridTemplateColumns: gridTemplate(columns),
        gap: 1,
        color: theme.tokens.textSecondary,
        // The handle before the inputs and the buttons after them.
        paddingLeft: `${(disabled ? 9 : 43) + (columns.image ? 52 : 0)}px`,
        paddingRight: disabled ? '9px' : '111px',
        marginBottom: 0.5,
      })}
    >
      <span />
      {columns.languages.map((language) => (
        <span key={language}>
          {t('attributes.title')} <LocaleBadge locale={language} />
        </span>
      ))}
      <span>{t('attributes.slug')}</span>
      {columns.label &&
        columns.languages.map((language) => (
          <span key={language}>
            {t('attributes.label')} <LocaleBadge locale={language} />
          </span>
        ))}
      {columns.color && <span>{t('attributes.color')}</span>}
      {columns.place && <span>{t('attributes.place')}</span>}
    </Box>
  );
}
