import { useEffect, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { createImportCalls } from './importCalls';
import type { TreeNode } from '#domain/wire/Tree';
import { useCalls } from '../../core/session/useCalls';
import { useLanguage } from '../../core/i18n/languageStore';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { categoryPaths } from './categoryPaths';
import type { OpenImport, UnknownValue } from './importRows';
import { unknownValues } from './importRows';
import type { ImportControl } from './useImport';
import { useImportTexts } from './texts';

const maxShown = 30;

function UnknownRow({
  value: { value, column, count },
  header,
  options,
  onReplace,
  onCreate,
  createLabel,
}: {
  value: UnknownValue;
  header: string;
  options: readonly string[];
  onReplace(text: string): Promise<unknown>;
  onCreate?(): Promise<unknown>;
  createLabel: string;
}) {
  const t = useImportTexts();
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const run = (work: () => Promise<unknown>) => {
    setIsBusy(true);
    void work().finally(() => setIsBusy(false));
  };
  return (
    <Box
      component="li"
      data-column={column}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, padding: '8px 0' }}
    >
      <Typography sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}>
        {t('unknownRows', { value, column: header, count })}
      </Typography>
      <Autocomplete
        freeSolo
        size="small"
        options={options}
        inputValue={text}
        onInputChange={(_event, next) => setText(next)}
        sx={{ flex: '1 1 220px', maxWidth: 360 }}
        renderInput={(params) => <TextField {...params} label={t('replaceWith', { value })} />}
      />
      <Button variant="outlined" disabled={isBusy || text.trim() === ''} onClick={() => run(() => onReplace(text))}>
        {t('replace')}
      </Button>
      {onCreate && (
        <Button disabled={isBusy} onClick={() => run(onCreate)}>
          {createLabel}
        </Button>
      )}
    </Box>
  );
}

/** Values that name no category or option: replaced in all rows at once, or created. */
export function UnknownValuesCard({ open, control }: { open: OpenImport; control: ImportControl }) {
  const t = useImportTexts();
  const api = useCalls(createImportCalls);
  const notify = useNotifications();
  const language = useLanguage();
  const [tree, setTree] = useState<readonly TreeNode[]>([]);
  const [isCreating, setIsCreating] = useState(false);
  const values = unknownValues(open.rows);
  const isNeeded = values.length > 0;
  useEffect(() => {
    if (!isNeeded) return;
    const controller = new AbortController();
    api.csvDictionaries(controller.signal).then(
      ({ categoriesTree }) => setTree(categoriesTree),
      () => undefined,
    );
    return () => controller.abort();
  }, [api, isNeeded]);
  if (!isNeeded) return null;

  const create = async (chosen?: readonly UnknownValue[]): Promise<void> => {
    setIsCreating(true);
    try {
      const named = chosen?.map(({ column, value }) => ({ column, value }));
      const { messages } = await api.createCsvValues(open.summary._id, named);
      notify.showDelayed('action', messages);
      setTree((await api.csvDictionaries()).categoriesTree);
      await control.reload();
    } catch (failure) {
      notify.failure(failure, 'action');
    } finally {
      setIsCreating(false);
    }
  };
  const createdAs = ({ column }: UnknownValue) =>
    open.targets.find(({ name }) => name === open.summary.columns[column]?.target)?.creates;
  const creatable = values.filter((each) => createdAs(each) !== undefined).length;
  const paths = categoryPaths(tree, language);
  return (
    <Card component="section" aria-labelledby="import-unknown" sx={{ padding: '16px 20px', marginBottom: 2 }}>
      <Typography id="import-unknown" component="h2" variant="subtitle1">
        {t('unknown')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography sx={{ color: 'text.secondary', flex: '1 1 280px' }}>
          {t(creatable > 0 ? 'unknownLead' : 'unknownLeadShop')}
        </Typography>
        {creatable > 1 && (
          <Button variant="contained" disabled={isCreating} onClick={() => void create()}>
            {t('createAll', { count: creatable })}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: '8px 0 0', padding: 0 }}>
        {values.slice(0, maxShown).map((each) => {
          const target = open.summary.columns[each.column]?.target;
          const creates = createdAs(each);
          return (
            <UnknownRow
              key={`${each.column} ${each.value}`}
              value={each}
              header={open.header[each.column] ?? ''}
              options={target === 'category' ? paths : []}
              onReplace={(text) =>
                control.replaceCells({ column: each.column, find: each.value, replace: text, mode: 'value' })
              }
              createLabel={t(creates === 'option' ? 'createOption' : 'createCategory')}
              {...(creates && { onCreate: () => create([each]) })}
            />
          );
        })}
      </Box>
    </Card>
  );
}
