import { useEffect, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { createImportCalls } from './importCalls';
import type { TreeNode } from '#domain/wire/Tree';
import { useCalls } from '../../core/session/useCalls';
import { useLanguage } from '../../core/i18n/languageStore';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { categoryPaths } from './categoryPaths';
import { ImportCard } from './ImportCard';
import type { OpenImport, UnknownValue } from './importRows';
import { suggestCategory } from './suggestCategory';
import type { ImportControl } from './useImport';
import { useImportTexts } from './texts';

const maxShown = 30;

export const unknownCardId = 'import-unknown';

interface UnknownRowProps {
  unknown: UnknownValue;
  options: readonly string[];
  text: string;
  isSuggested: boolean;
  isBusy: boolean;
  onText(text: string): void;
  onReplace(): void;
  /** Absent: this person may not create it. */
  onCreate: (() => void) | undefined;
  createLabel: string;
}

function UnknownRow(props: UnknownRowProps) {
  const { unknown, options, text, isSuggested, isBusy, onText, onReplace, onCreate, createLabel } = props;
  const t = useImportTexts();
  const isEmpty = text.trim() === '';
  return (
    <Box
      component="li"
      data-column={unknown.column}
      sx={(theme) => ({ padding: '10px 0', borderTop: `1px solid ${theme.tokens.divider}` })}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, marginBottom: 0.5 }}>
        <Typography variant="small" sx={{ flex: 1, overflowWrap: 'anywhere', fontWeight: 550 }}>
          {unknown.value}
        </Typography>
        <Typography
          variant="caption"
          component="span"
          sx={(theme) => ({ color: isSuggested ? theme.tokens.warning : theme.tokens.textHint })}
        >
          {isSuggested ? t('suggested') : t('unknownRows', { count: unknown.count })}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Autocomplete
          freeSolo
          size="small"
          options={options}
          inputValue={text}
          onInputChange={(_event, next, reason) => (reason !== 'reset' || next !== '' ? onText(next) : undefined)}
          sx={{ flex: 1, minWidth: 0 }}
          renderInput={(params) => (
            <TextField
              {...params}
              placeholder={t('replaceText')}
              slotProps={{
                htmlInput: { ...params.inputProps, 'aria-label': t('replaceWith', { value: unknown.value }) },
              }}
            />
          )}
        />
        {isEmpty && onCreate ? (
          <Button size="small" aria-label={createLabel} disabled={isBusy} onClick={onCreate}>
            {t('create')}
          </Button>
        ) : (
          <Button size="small" variant="outlined" disabled={isBusy || isEmpty} onClick={onReplace}>
            {t('replace')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const keyOf = ({ column, value }: UnknownValue): string => `${column} ${value}`;

/** The tree of categories, and how to have it anew. */
function useCategoryTree(): { tree: readonly TreeNode[]; loadTree(): Promise<void> } {
  const api = useCalls(createImportCalls);
  const [tree, setTree] = useState<readonly TreeNode[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    api.csvDictionaries(controller.signal).then(
      ({ categoriesTree }) => setTree(categoriesTree),
      () => undefined,
    );
    return () => controller.abort();
  }, [api]);
  return { tree, loadTree: async () => setTree((await api.csvDictionaries()).categoriesTree) };
}

interface UnknownValuesCardProps {
  open: OpenImport;
  control: ImportControl;
  values: readonly UnknownValue[];
}

/** Values that name no category or option: replaced in all rows at once, alone or together, or created. */
export function UnknownValuesCard({ open, control, values }: UnknownValuesCardProps) {
  const t = useImportTexts();
  const api = useCalls(createImportCalls);
  const notify = useNotifications();
  const { tree, loadTree } = useCategoryTree();
  const paths = categoryPaths(tree, useLanguage());
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBusy, setIsBusy] = useState(false);

  const targetOf = ({ column }: UnknownValue) => open.summary.columns[column]?.target;
  const createdAs = (each: UnknownValue) => open.targets.find(({ name }) => name === targetOf(each))?.creates;
  const optionsOf = (each: UnknownValue) => (targetOf(each) === 'category' ? paths : []);
  const textOf = (each: UnknownValue) => typed.get(keyOf(each)) ?? suggestCategory(each.value, optionsOf(each));
  const shown = values.slice(0, maxShown);
  const answered = shown.filter((each) => textOf(each).trim() !== '');
  const creatable = values.filter((each) => createdAs(each) !== undefined).length;

  const busily = (work: () => Promise<void>): void => {
    setIsBusy(true);
    void work().finally(() => setIsBusy(false));
  };
  const replaceEach = (chosen: readonly UnknownValue[]): void =>
    busily(async () => {
      for (const each of chosen)
        await control.replaceCells({ column: each.column, find: each.value, replace: textOf(each), mode: 'value' });
    });
  const create = (chosen?: readonly UnknownValue[]): void =>
    busily(async () => {
      try {
        const named = chosen?.map(({ column, value }) => ({ column, value }));
        const { messages } = await api.createCsvValues(open.summary._id, named);
        notify.showDelayed('action', messages);
        await loadTree();
        await control.reload();
      } catch (failure) {
        notify.failure(failure, 'action');
      }
    });

  const columns = [...new Set(shown.map(({ column }) => column))];
  return (
    <div id={unknownCardId}>
      <ImportCard title={t('unknown')} hint={values.length}>
        <Typography variant="small" component="p" sx={{ color: 'text.secondary' }}>
          {t(creatable > 0 ? 'unknownLead' : 'unknownLeadShop')}
        </Typography>
        {columns.map((column) => (
          <Box key={column} sx={{ marginTop: 1.5 }}>
            <Typography component="h3" variant="subtitle2" sx={{ marginBottom: 0.5 }}>
              {t('unknownColumn', { column: open.header[column] ?? '' })}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {shown
                .filter((each) => each.column === column)
                .map((each) => {
                  const creates = createdAs(each);
                  return (
                    <UnknownRow
                      key={keyOf(each)}
                      unknown={each}
                      options={optionsOf(each)}
                      text={textOf(each)}
                      isSuggested={!typed.has(keyOf(each)) && textOf(each) !== ''}
                      isBusy={isBusy}
                      onText={(text) => setTyped((known) => new Map(known).set(keyOf(each), text))}
                      onReplace={() => replaceEach([each])}
                      onCreate={creates && (() => create([each]))}
                      createLabel={t(creates === 'option' ? 'createOption' : 'createCategory')}
                    />
                  );
                })}
            </Box>
          </Box>
        ))}
        {(answered.length > 1 || creatable > 1) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1.5 }}>
            {answered.length > 1 && (
              <Button size="small" variant="tint" disabled={isBusy} onClick={() => replaceEach(answered)}>
                {t('acceptAll', { count: answered.length })}
              </Button>
            )}
            {creatable > 1 && (
              <Button
                size="small"
                variant={answered.length > 1 ? 'text' : 'tint'}
                disabled={isBusy}
                onClick={() => create()}
              >
                {t('createAll', { count: creatable })}
              </Button>
            )}
          </Box>
        )}
      </ImportCard>
    </div>
  );
}
