import type { ReactNode } from 'react';
import { Suspense, useContext, useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { ChosenOptions } from '#domain/catalogue/combinations';
import { combinationId, combinations, countCombinations } from '#domain/catalogue/combinations';
import { maxVariations } from '#domain/fields/variableRelations';
import type { VariableAttribute, VariableRelation, VariationProp } from '#domain/wire/VariableRelation';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import { useSession } from '../../../core/session/SessionContext';
import { LoadFailure } from '../../../ui/LoadFailure';
import { LoadingRows } from '../../../ui/LoadingRows';
import { RecordLine } from '../../../fields/pickers/RecordLine';
import { RecordPickerContext } from '../../../fields/pickers/RecordPickerContext';
import { assignedProducts, combinationLabel, optionsInUse } from './chosenOptions';
import { GenerateButton } from './GenerateButton';
import { OptionChooser } from './OptionChooser';
import { useVariableAttributes } from './useVariableAttributes';
import { useVariationProducts } from './useVariationProducts';
import { useVariationTexts } from './texts';

interface VariationsDialogProps {
  open: boolean;
  /** Id of the product whose variations are chosen. */
  product: string;
  relations: readonly VariableRelation[];
  onConfirm(relations: VariableRelation[]): void;
  onClose(): void;
}

/** One combination with its product. */
function CombinationRow({ label, children, onPick }: { label: string; children: ReactNode; onPick(): void }) {
  const t = usePanelTranslate();
  const tVariation = useVariationTexts();
  return (
    <Box
      component="li"
      aria-label={label}
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        padding: '8px 0',
        borderTop: `1px solid ${theme.tokens.border}`,
      })}
    >
      <Box sx={{ flex: '1 1 140px', fontWeight: 550, overflowWrap: 'anywhere' }}>{label}</Box>
      <Box sx={{ flex: '2 1 200px', minWidth: 0 }}>{children}</Box>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={tVariation('choosing', { combination: label })}
        onClick={onPick}
      >
        {t(children ? 'pickers.change' : 'pickers.choose')}
      </Button>
    </Box>
  );
}

function DialogBody({
  product,
  relations,
  attributes,
  onConfirm,
  onClose,
}: Omit<VariationsDialogProps, 'open'> & { attributes: readonly VariableAttribute[] }) {
  const t = usePanelTranslate();
  const tVariation = useVariationTexts();
  const RecordPicker = useContext(RecordPickerContext);
  const { start } = useSession();
  const [chosen, setChosen] = useState<ChosenOptions>(() => optionsInUse(attributes, relations));
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const [picking, setPicking] = useState<VariationProp[] | null>(null);
  const count = countCombinations(chosen);
  const list = count > maxVariations ? [] : combinations(chosen);
  const assigned = assignedProducts(list, relations, attributes, product);
  const productOf = (props: readonly VariationProp[]): string => {
    const id = combinationId(props);
    return picked.get(id) ?? assigned.get(id) ?? '';
  };
  const rows = list.map((props): VariableRelation => ({
    relation: productOf(props),
    propsID: combinationId(props),
    props,
  }));
  const filled = rows.filter(({ relation }) => relation !== '');
  const taken = filled.map(({ relation }) => relation);
  const isComplete = rows.length > 0 && filled.length === rows.length && new Set(taken).size === taken.length;
  const products = useVariationProducts(taken);
  const entity = start.entities.product;

  return (
    <>
      <DialogContent sx={{ paddingTop: 0 }}>
        {attributes.length === 0 && <Typography>{tVariation('noAttributes')}</Typography>}
        {attributes.length > 0 && (
          <Box role="group" aria-label={tVariation('attributes')}>
            <Typography variant="small" component="p" sx={{ color: 'text.secondary', marginBottom: 1 }}>
              {tVariation('attributes')}
            </Typography>
            <OptionChooser attributes={attributes} chosen={chosen} onChange={setChosen} />
          </Box>
        )}
        {count > maxVariations && (
          <Alert severity="error">{tVariation('tooMany', { count, max: maxVariations })}</Alert>
        )}
        {attributes.length > 0 && count === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>{tVariation('chooseOptions')}</Typography>
        )}
        {rows.length > 0 && (
          <>
            <Typography component="h3" variant="subtitle2" sx={{ marginTop: 1 }}>
              {tVariation('combinations', { count: rows.length })}
            </Typography>
            <Box
              component="ul"
              aria-label={tVariation('combinations', { count: rows.length })}
              sx={{ listStyle: 'none', margin: '4px 0 0', padding: 0 }}
            >
              {rows.map(({ propsID, props, relation }) => (
                <CombinationRow
                  key={propsID}
                  label={combinationLabel(props, attributes)}
                  onPick={() => setPicking(props)}
                >
                  {relation !== '' && <RecordLine source="product" record={products.recordOf(relation)} />}
                </CombinationRow>
              ))}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Typography role="status" variant="small" sx={{ flex: '1 1 200px', color: 'text.secondary' }}>
          {rows.length > 0 && !isComplete ? tVariation('everyCombination') : ''}
        </Typography>
        <GenerateButton
          product={product}
          relations={filled}
          missing={rows.filter(({ relation }) => relation === '').map(({ props }) => props)}
          attributes={attributes}
          onGenerated={onClose}
        />
        <Button variant="outlined" onClick={onClose}>
          {t('pickers.cancel')}
        </Button>
        <Button variant="contained" disabled={!isComplete} onClick={() => onConfirm(rows)}>
          {tVariation('confirm')}
        </Button>
      </DialogActions>
      {entity && picking && (
        <Suspense fallback={null}>
          <RecordPicker
            open
            entity={entity}
            title={tVariation('choosing', { combination: combinationLabel(picking, attributes) })}
            multiple={false}
            excludedIds={taken}
            remainingCount={1}
            onPick={([record]) => {
              if (record) setPicked(new Map(picked).set(combinationId(picking), record.id));
              setPicking(null);
            }}
            onClose={() => setPicking(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Options of the attributes, and a product for every combination of them (requirements VAR-003, VAR-005). */
export default function VariationsDialog({ open, onClose, ...body }: VariationsDialogProps) {
  const tVariation = useVariationTexts();
  const titleId = useId();
  const { data, error, refetch } = useVariableAttributes(body.product);
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{tVariation('title')}</DialogTitle>
      {data && <DialogBody {...body} attributes={data} onClose={onClose} />}
      {!data && error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <LoadingRows />}
    </Dialog>
  );
}
