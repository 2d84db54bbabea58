import Box from '@mui/material/Box';
import { useAttributeEditorTexts } from './texts';
import { LocaleBadge } from '../../../fields/LocaleBadge';
import type { OptionColumns } from './optionColumns';
import { gridTemplate } from './optionColumns';

/** The headings above the columns of a wide list. Every input has a name of its own. */
export function OptionHeadings({ columns, disabled }: { columns: OptionColumns; disabled: boolean }) {
  const t = useAttributeEditorTexts();
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
          {t('title')} <LocaleBadge locale={language} />
        </span>
      ))}
      <span>{t('slug')}</span>
      {columns.label &&
        columns.languages.map((language) => (
          <span key={language}>
            {t('label')} <LocaleBadge locale={language} />
          </span>
        ))}
      {columns.color && <span>{t('color')}</span>}
      {columns.place && <span>{t('place')}</span>}
    </Box>
  );
}
