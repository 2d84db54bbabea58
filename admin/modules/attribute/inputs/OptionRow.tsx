import { memo } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import StarOutlined from '@mui/icons-material/StarOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import { checkOption, slugOfOption } from '#domain/fields/attributeOptions';
import { deepEqual } from '#domain/form/deepEqual';
import type { AttributeOption } from '#domain/wire/Attribute';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import { useAttributeEditorTexts } from './texts';
import { OptionCell } from './OptionCell';
import { OptionColor } from './OptionColor';
import type { OptionColumns } from './optionColumns';
import { gridTemplate } from './optionColumns';
import { OptionPlace } from './OptionPlace';
import type { OptionActions } from './useOptionActions';

interface OptionRowProps {
  /** Id of the first input. */
  inputId: string;
  option: AttributeOption;
  name: string;
  place: number;
  columns: OptionColumns;
  isSlugRepeated: boolean;
  showErrors: boolean;
  disabled: boolean;
  actions: OptionActions;
}

const emptyLabel: Bilingual = { uk: '', en: '' };

function OptionRowContent({
  inputId,
  option,
  name,
  place,
  columns,
  isSlugRepeated,
  showErrors,
  disabled,
  actions,
}: OptionRowProps) {
  const t = usePanelTranslate();
  const tOwn = useAttributeEditorTexts();
  const { _id: id, title, slug, label = emptyLabel, color = '', isDefault } = option;
  const problems = checkOption(option, new Set(isSlugRepeated ? [slug] : []));
  const cell = { name, showErrors, disabled };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: gridTemplate(columns) },
        gap: { xs: 0.75, md: 1 },
        alignItems: 'start',
      }}
    >
      <IconButton
        size="small"
        aria-label={tOwn('makeDefault', { name })}
        title={tOwn('makeDefault', { name })}
        aria-pressed={isDefault}
        disabled={disabled}
        onClick={() => actions.toggleDefault(id)}
        sx={{ color: isDefault ? 'primary.main' : undefined, justifySelf: 'start' }}
      >
        {isDefault ? <StarOutlined /> : <StarBorderOutlined />}
      </IconButton>
      {columns.languages.map((language, at) => (
        <OptionCell
          key={language}
          {...cell}
          id={at === 0 ? inputId : undefined}
          label={tOwn('title')}
          locale={language}
          value={title[language]}
          problem={problems[`title.${language}`]}
          onChange={(words) => actions.setTitle(id, language, words)}
          onBlur={() => actions.fillSlug(id)}
          onEnter={() => actions.next(id)}
          onPaste={(text) => actions.paste(id, language, text)}
        />
      ))}
      <OptionCell
        {...cell}
        label={tOwn('slug')}
        value={slug}
        placeholder={slugOfOption(option)}
        problem={problems.slug}
        onChange={(words) => actions.change(id, { slug: words })}
        onBlur={() => actions.fillSlug(id)}
      />
      {columns.label &&
        columns.languages.map((language) => (
          <OptionCell
            key={language}
            {...cell}
            label={tOwn('label')}
            locale={language}
            value={label[language]}
            problem={problems[`label.${language}`]}
            onChange={(words) => actions.change(id, { label: { ...label, [language]: words } })}
          />
        ))}
      {columns.color && (
        <OptionCell
          {...cell}
          label={tOwn('color')}
          value={color}
          placeholder={t('inputs.colorExample')}
          problem={problems.color}
          onChange={(words) => actions.change(id, { color: words })}
          startAdornment={
            <OptionColor
              name={name}
              value={color}
              disabled={disabled}
              onChange={(chosen) => actions.change(id, { color: chosen })}
            />
          }
          sx={{ '& .MuiInputBase-root': { paddingLeft: '6px', gap: '6px' } }}
        />
      )}
      {columns.place && (
        <OptionPlace name={name} place={place} disabled={disabled} onMove={(to) => actions.moveTo(id, to)} />
      )}
    </Box>
  );
}

/**
 * The inputs of an option. The form copies all values with every change: a row is compared by what it shows. Its
 * actions do the same in every rendering (`useOptionActions`).
 */
export const OptionRow = memo(OptionRowContent, ({ actions: _before, ...before }, { actions: _after, ...after }) =>
  deepEqual(before, after),
);
