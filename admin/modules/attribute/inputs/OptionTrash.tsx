import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import type { AttributeOption } from '#domain/wire/Attribute';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import { useAttributeEditorTexts } from './texts';
import { OptionPages } from './OptionPages';
import { useOptionPage } from './useOptionPage';

interface OptionTrashProps {
  labelledBy: string;
  options: readonly AttributeOption[];
  nameOf(option: AttributeOption): string;
  disabled: boolean;
  onRestore(option: AttributeOption): void;
}

/** The options in the trash: products that have them keep them. */
export function OptionTrash({ labelledBy, options, nameOf, disabled, onRestore }: OptionTrashProps) {
  const t = usePanelTranslate();
  const tOwn = useAttributeEditorTexts();
  const list = useOptionPage(options);
  if (options.length === 0)
    return (
      <Typography variant="small" component="p" sx={(theme) => ({ color: theme.tokens.textHint })}>
        {tOwn('emptyTrash')}
      </Typography>
    );
  return (
    <OptionPages list={list} count={options.length}>
      <Box component="ul" aria-labelledby={labelledBy} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {list.places.map((at) => {
          const option = options[at];
          if (!option) return null;
          const name = nameOf(option);
          return (
            <Box
              key={option._id}
              component="li"
              sx={(theme) => ({
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                padding: '6px 8px 6px 12px',
                marginBottom: 1,
                borderRadius: '10px',
                border: `1px solid ${theme.tokens.border}`,
              })}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
                <Typography
                  variant="caption"
                  component="p"
                  sx={(theme) => ({ color: theme.tokens.textHint, margin: 0, overflowWrap: 'anywhere' })}
                >
                  {option.slug}
                </Typography>
              </Box>
              {!disabled && (
                <Button
                  size="small"
                  variant="outlined"
                  startIcon={<RestoreFromTrashOutlined />}
                  aria-label={tOwn('restore', { name })}
                  onClick={() => onRestore(option)}
                >
                  {t('actions.restore')}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
    </OptionPages>
  );
}
