import { lazy, Suspense, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { LinkBase as Link } from 'ra-core';
import { variableRelations } from '#domain/fields/variableRelations';
import { useLanguage } from '../../../core/i18n/languageStore';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import { variationsPath } from '../../../core/routing/paths';
import type { FieldInputProps } from '../../../fields/form/FieldInputProps';
import { useFormFields, useRecordId } from '../../../fields/form/FormFieldsContext';
import { RecordLine } from '../../../fields/pickers/RecordLine';
import { ApplyToOthers, isShareable } from './ApplyToOthers';
import { propsLabel } from './chosenOptions';
import { useJustSaved } from './useJustSaved';
import { useVariableAttributes } from './useVariableAttributes';
import { useVariationProducts } from './useVariationProducts';
import { useVariationTexts } from './texts';

const VariationsDialog = lazy(() => import('./VariationsDialog'));

/** The variations of a product: its related products, each with its combination of options. */
export function VariableRelationsInput({
  id,
  field,
  value,
  onChange,
  onBlur,
  disabled,
  invalid,
  describedBy,
  labelledBy,
}: FieldInputProps) {
  const t = usePanelTranslate();
  const tVariation = useVariationTexts();
  const language = useLanguage();
  const recordId = useRecordId();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const relations = variableRelations.read(value, field) ?? [];
  const products = useVariationProducts(relations.map(({ relation }) => relation));
  const { data: attributes = [] } = useVariableAttributes(relations.length > 0 ? recordId : '');
  const shown = relations.filter(({ relation }) => !products.isComplete || products.has(relation));
  const isVarying = relations.some(({ props }) => props.length > 0);
  const missingCount = relations.length - shown.length;
  const { fields } = useFormFields();
  const justSaved = useJustSaved();
  const ownAttributes = relations.flatMap(({ props }) =>
    props.map(({ attribute }) => attributes.find(({ _id }) => _id === attribute)?.code ?? ''),
  );
  const shared = fields.filter(
    (each) => justSaved.names.includes(each.name) && isShareable(each) && !ownAttributes.includes(each.name),
  );
  const remove = (removed: (relation: string) => boolean) => {
    onChange(relations.filter(({ relation }) => !removed(relation)));
    button.current?.focus();
  };

  return (
    <Box role="group" aria-labelledby={labelledBy} sx={{ display: 'grid', gap: 1.25 }}>
      {shown.length === 0 ? (
        <Typography variant="small" sx={(theme) => ({ color: theme.tokens.textHint })}>
          {tVariation('none')}
        </Typography>
      ) : (
        <Box component="ul" aria-labelledby={labelledBy} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {shown.map(({ relation, props }) => {
            const record = products.recordOf(relation);
            return (
              <Box
                component="li"
                key={relation}
                sx={(theme) => ({
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1,
                  padding: '6px 0',
                  borderBottom: `1px solid ${theme.tokens.border}`,
                })}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <RecordLine source="product" record={record} />
                  <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                    {[
                      propsLabel(props, attributes, language),
                      relation === recordId ? tVariation('own') : '',
                      props.length === 0 && isVarying ? tVariation('noCombination') : '',
                    ]
                      .filter(Boolean)
                      .join(' — ')}
                  </Typography>
                </Box>
                {!disabled && (
                  <IconButton
                    size="small"
                    aria-label={t('field.remove', { name: record.title })}
                    onClick={() => remove((each) => each === relation)}
                  >
                    <CloseOutlined />
                  </IconButton>
                )}
              </Box>
            );
          })}
        </Box>
      )}
      {missingCount > 0 && (
        <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="small" sx={{ color: 'warning.main' }}>
            {tVariation('unavailable', { count: missingCount })}
          </Typography>
          {!disabled && (
            <Button size="small" onClick={() => remove((relation) => !products.has(relation))}>
              {tVariation('removeUnavailable')}
            </Button>
          )}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          ref={button}
          id={id}
          size="small"
          variant="outlined"
          color={invalid ? 'error' : 'primary'}
          disabled={disabled || recordId === ''}
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {tVariation('choose')}
        </Button>
        {recordId !== '' && shown.length > 1 && (
          <Button size="small" component={Link} to={variationsPath(recordId)} startIcon={<TableRowsOutlined />}>
            {tVariation('editAll')}
          </Button>
        )}
        {recordId === '' && (
          <Typography variant="small" sx={(theme) => ({ color: theme.tokens.textHint })}>
            {tVariation('saveFirst')}
          </Typography>
        )}
      </Box>
      {!disabled && (
        <ApplyToOthers
          others={shown.map(({ relation }) => relation).filter((relation) => relation !== recordId)}
          fields={shared}
          onDone={justSaved.forget}
        />
      )}
      {isOpen !== null && (
        <Suspense fallback={null}>
          <VariationsDialog
            open={isOpen}
            product={recordId}
            relations={relations}
            onConfirm={(list) => {
              onChange(list);
              setIsOpen(false);
            }}
            onClose={() => {
              setIsOpen(false);
              onBlur();
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}
