import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { createVariationCalls } from '../calls/variationCalls';
import { combinationId } from '#domain/catalogue/combinations';
import { maxGenerated } from '#domain/wire/VariableRelation';
import type {
  GeneratedVariation,
  GenerateVariationsResult,
  VariableAttribute,
  VariableRelation,
  VariationProp,
} from '#domain/wire/VariableRelation';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import { useNotifications } from '../../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../../core/session/useCalls';
import { useDirtyFields } from '../../../fields/form/useFormSelector';
import { combinationLabel } from './chosenOptions';
import { useVariationTexts } from './texts';

interface GenerateButtonProps {
  product: string;
  /** The combinations that have a product. */
  relations: readonly VariableRelation[];
  missing: readonly VariationProp[][];
  attributes: readonly VariableAttribute[];
  onGenerated(): void;
}

function PreviewedCopy({ copy, label }: { copy: GeneratedVariation; label: string }) {
  const tVariation = useVariationTexts();
  return (
    <Box component="li" sx={(theme) => ({ padding: '8px 0', borderTop: `1px solid ${theme.tokens.border}` })}>
      <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{label}</Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {copy.title} · {tVariation('slug')}: {copy.slug}
        {copy.sku && ` · ${tVariation('sku')}: ${copy.sku}`}
      </Typography>
      {copy.messages.length > 0 && <Alert severity="error">{copy.messages.map(({ text }) => text).join(' ')}</Alert>}
    </Box>
  );
}

/** Creates copies of the product for the combinations that have none yet: previewed first, undone by one press. */
export function GenerateButton({ product, relations, missing, attributes, onGenerated }: GenerateButtonProps) {
  const t = usePanelTranslate();
  const tVariation = useVariationTexts();
  const calls = useCalls(createVariationCalls);
  const notify = useNotifications();
  const queries = useQueryClient();
  const titleId = useId();
  const isDirty = useDirtyFields().length > 0;
  const [preview, setPreview] = useState<GenerateVariationsResult | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: ['product'] });

  async function run(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await work();
    } catch (failure) {
      notify.failure(failure, 'action');
    } finally {
      setIsBusy(false);
    }
  }
  const generate = (isPreview: boolean) =>
    calls.generateVariations({
      product,
      relations: [...relations],
      combinations: [...missing],
      preview: isPreview,
    });

  async function undo(created: readonly string[]): Promise<void> {
    try {
      const { removed, skipped } = await calls.undoVariations(product, created);
      notify.show([
        { type: 'info', text: tVariation('undone', { count: removed.length }) },
        ...(skipped.length > 0
          ? [{ type: 'warning' as const, text: tVariation('undoSkipped', { count: skipped.length }) }]
          : []),
      ]);
      await refresh();
    } catch (failure) {
      notify.failure(failure, 'action');
    }
  }

  const create = () =>
    run(async () => {
      const result = await generate(false);
      const created = result.items.flatMap(({ _id }) => _id || []);
      if (created.length === 0) return setPreview(result);
      notify.show([{ type: 'info', text: tVariation('created', { count: created.length }) }], 0, {
        action: { text: tVariation('undo'), onClick: () => void undo(created) },
      });
      setPreview(null);
      onGenerated();
      await refresh();
    });

  if (missing.length === 0) return null;
  const note = isDirty
    ? tVariation('generateDirty')
    : missing.length > maxGenerated
      ? tVariation('generateMany', { max: maxGenerated })
      : '';
  return (
    <>
      <Button
        disabled={note !== '' || isBusy}
        aria-describedby={note === '' ? undefined : `${titleId}-note`}
        onClick={() => void run(async () => setPreview(await generate(true)))}
      >
        {tVariation('generate', { count: missing.length })}
      </Button>
      {note !== '' && (
        <Typography
          id={`${titleId}-note`}
          variant="caption"
          sx={{ flexBasis: '100%', order: 9, color: 'text.secondary' }}
        >
          {note}
        </Typography>
      )}
      <Dialog
        open={preview !== null}
        onClose={() => setPreview(null)}
        fullWidth
        maxWidth="sm"
        aria-labelledby={titleId}
      >
        <DialogTitle id={titleId}>{tVariation('previewTitle')}</DialogTitle>
        <DialogContent>
          <Typography sx={{ marginBottom: 1 }}>{tVariation('previewLead')}</Typography>
          <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {preview?.items.map((copy) => (
              <PreviewedCopy
                key={copy.propsID}
                copy={copy}
                label={combinationLabel(
                  missing.find((props) => combinationId(props) === copy.propsID) ?? [],
                  attributes,
                )}
              />
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => setPreview(null)}>
            {t('pickers.cancel')}
          </Button>
          <Button variant="contained" disabled={isBusy || preview?.valid !== true} onClick={() => void create()}>
            {tVariation('create', { count: missing.length })}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
