import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import ShortTextOutlined from '@mui/icons-material/ShortTextOutlined';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import { libraryFileSize } from '../../../domain/media/limits';
import { localeOf } from '../../../domain/text/Language';
import type { EntityDescription } from '../../../domain/wire/Start';
import { LeaveDialog } from '../../form/LeaveDialog';
import { useLanguage } from '../../i18n/languageStore';
import { useT } from '../../i18n/useT';
import { BulkBar } from '../../listing/BulkBar';
import { nounFor } from '../../listing/ListToolbar';
import type { Selection } from '../../listing/selection';
import { allSelected, nothingSelected, selectedCount, toggleRow } from '../../listing/selection';
import { useSelection } from '../../listing/useSelection';
import { firstAddress, readListAddress } from '../../routing/listAddress';
import { may } from '../../session/SessionContext';
import type { Confirmation } from '../../shell/ConfirmDialog';
import { asTitleAndText, ConfirmDialog } from '../../shell/ConfirmDialog';
import { PageHeading } from '../../shell/PageHeading';
import { Segment } from '../../shell/Segment';
import { usePageTitle } from '../../shell/usePageTitle';
import { useCalls } from '../../session/useCalls';
import { AddressDialog } from '../upload/AddressDialog';
import { replacedBy } from '../upload/createUploadQueue';
import { ReplaceProgress } from '../upload/ReplaceProgress';
import { UploadCard } from '../upload/UploadCard';
import { useDropFiles } from '../upload/useDropFiles';
import { useReplaceFile } from '../upload/useReplaceFile';
import { Viewer } from '../viewer/Viewer';
import { FilePanel } from './FilePanel';
import { LibraryFiles } from './LibraryFiles';
import { mediaSelection, pickedRange, selects } from './librarySelection';
import { LibraryToolbar } from './LibraryToolbar';
import type { LibraryQuery } from './useLibrary';
import { useLibrary } from './useLibrary';
import { useFileActions } from './useFileActions';
import { useLibraryUploads } from './useLibraryUploads';
import { useOpenFile } from './useOpenFile';

const AltRun = lazy(() => import('./AltRun'));
const EditDialog = lazy(() => import('../edit/EditDialog'));

const rules = { maxSize: libraryFileSize };
const everything: never[] = [];

/** An address that says what is wanted has more to say than what was seen last. */
function startOf(search: string): Partial<LibraryQuery> {
  if (search === '') return {};
  const { type, search: words, filter } = readListAddress(search);
  return { type, search: words, filter };
}

/** The media library: all files of the marketplace, or of a merchant's shop. */
export default function LibraryScreen({ entity }: { entity: EntityDescription }) {
  const t = useT();
  const language = useLanguage();
  const calls = useCalls();
  const { search } = useLocation();
  const library = useLibrary(everything, startOf(search));
  const { query, files, ask, total, otherCount, reload } = library;
  const actions = useFileActions(library);
  const mayUpload = may(entity, 'update');
  const uploads = useLibraryUploads(library, rules, { maxSize: libraryFileSize });
  const drop = useDropFiles({ rules, multiple: true, disabled: !mayUpload, onFiles: (come) => uploads.add(come.map((file) => ({ file }))) });
  const { selection, setSelection, clear } = useSelection({ ...firstAddress, type: query.type, search: query.search, filter: query.filter });
  const opened = useOpenFile(library.places, actions.save);
  const { file } = opened;
  const [viewed, setViewed] = useState<string | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const [dialog, setDialog] = useState<'address' | 'alt' | null>(null);
  const replacing = useReplaceFile((source) => uploads.add([source]));
  usePageTitle(entity.listTitle[language]);

  // Another tab of work (an undo, an import) says that files have changed: what is shown is asked for anew.
  const turn = useQuery({ queryKey: ['media', 'turn'], queryFn: () => Date.now(), staleTime: Infinity }).dataUpdatedAt;
  const known = useRef(turn);
  useEffect(() => {
    if (known.current !== 0 && turn !== known.current) reload();
    known.current = turn;
  }, [turn, reload]);

  // A screenshot is pasted wherever the focus is, but not out of a text that is being written.
  const { add } = uploads;
  useEffect(() => {
    const paste = ({ clipboardData, defaultPrevented }: ClipboardEvent) => {
      const come = [...(clipboardData?.files ?? [])];
      if (mayUpload && !defaultPrevented && come.length > 0) add(come.map((file) => ({ file })));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [add, mayUpload]);

  const lastPicked = useRef<string | null>(null);
  const select = useCallback(
    (id: string, range: boolean) => {
      setSelection((now: Selection) => (range ? pickedRange(files.map((file) => file.id), lastPicked.current, id, now) : toggleRow(now, id)));
      lastPicked.current = id;
    },
    [files, setSelection],
  );
  const isSelected = useMemo(() => selects(selection), [selection]);

  const selected = selectedCount(selection, total ?? 0);

  const askRemove = async (id: string, title: string) => {
    // A file that is shown somewhere leaves a hole there: that is said before, not afterwards.
    const uses = await calls.fileUses(id).catch(() => []);
    const { title: question, text } = asTitleAndText(entity.removeQuestion[language], title);
    setAsked({
      title: question, text, verb: t('actions.delete'), destructive: true, run: () => actions.remove(id),
      ...(uses.length > 0 && { details: <Box role="note" sx={{ color: 'warning.main', marginTop: 1, fontSize: '0.8125rem' }}>{t('media.usedWarning', { count: uses.length })}</Box> }),
    });
  };
  const askBulk = (action: 'delete' | 'restore') => {
    const run = async () => {
      if (await actions.bulk(action, mediaSelection(library, selection))) clear();
    };
    const inUse = selection.mode === 'some' ? files.filter(({ id, used }) => used && selection.ids.has(id)).length : 0;
    const removes = action === 'delete';
    setAsked({
      title: t(removes ? 'list.removeManyTitle' : 'list.restoreManyTitle', { count: selected }),
      text: t(removes ? 'list.removeManyEffect' : 'list.restoreManyText'),
      verb: t(removes ? 'list.removeMany' : 'list.restoreMany', { count: selected }),
      destructive: removes,
      run,
      ...(removes && inUse > 0 && { details: <Box role="note" sx={{ color: 'warning.main', marginTop: 1, fontSize: '0.8125rem' }}>{t('media.usedManyWarning', { count: inUse })}</Box> }),
    });
  };

  const count = (of: 'active' | 'trash'): string => (total === null ? '' : ((query.type === of ? total : otherCount) ?? 0).toLocaleString(localeOf[language]));
  const bulkActions = entity.bulk.filter((action) => action === (query.type === 'trash' ? 'restore' : 'delete'));

  return (
    <Box {...drop.rootProps} sx={(theme) => ({ minHeight: 'calc(100vh - 120px)', paddingBottom: '84px', borderRadius: '12px', outline: drop.over ? `3px dashed ${theme.tokens.accent}` : 'none', outlineOffset: 4 })}>
      <input {...drop.inputProps} aria-label={t('media.chooseFiles')} />
      {replacing.input}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBottom: 1.5 }}>
        <PageHeading>{entity.many[language]}</PageHeading>
        <Box sx={{ flex: 1 }} />
        <Segment
          label={t('list.types')}
          value={query.type}
          options={[{ value: 'active', label: <>{t('list.active')} <span>{count('active')}</span></> }, { value: 'trash', label: <><DeleteOutlined aria-hidden />{t('list.trash')} <span>{count('trash')}</span></> }]}
          onChange={(type) => ask({ type })}
        />
        {mayUpload && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginLeft: { sm: 'auto' } }}>
            {query.type === 'active' && <Button variant="text" startIcon={<ShortTextOutlined />} onClick={() => setDialog('alt')} sx={{ order: { xs: 1, sm: 0 } }}>{t('media.fillAlts')}</Button>}
            <Button variant="outlined" startIcon={<LinkOutlined />} onClick={() => setDialog('address')}>{t('media.byAddress')}</Button>
            <Button variant="contained" startIcon={<UploadOutlined />} onClick={drop.open}>{t('media.upload')}</Button>
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: file ? 'minmax(0, 1fr) 328px' : 'minmax(0, 1fr)' }, gap: 2.5, alignItems: 'start' }}>
        <Box sx={{ minWidth: 0 }}>
          <LibraryToolbar library={library} />
          <UploadCard uploads={uploads} except={file?.id} onTakeOld={(upload) => void actions.remove(upload._id)} />
          <LibraryFiles library={library} selectable={bulkActions.length > 0} isSelected={isSelected} open={file?.id ?? null} onPress={opened.open} onSelect={select} />
        </Box>
        {file && (
          <FilePanel
            file={file}
            texts={opened.texts}
            hasPrevious={opened.hasPrevious}
            hasNext={opened.hasNext}
            onStep={opened.step}
            onClose={opened.close}
            onView={() => setViewed(file.id)}
            onEdit={() => setEdited(file.id)}
            onReplace={() => replacing.choose(file)}
            replacement={<ReplaceProgress uploads={uploads} of={uploads.uploads.filter((upload) => replacedBy(upload) === file.id)} />}
            onRemove={() => void askRemove(file.id, file.title)}
            onRestore={() => void actions.restore(file.id)}
          />
        )}
      </Box>
      {selected > 0 && (
        <BulkBar
          summary={t('list.selected', { count: selected, noun: nounFor(entity, language, selected) })}
          actions={bulkActions}
          found={total !== null && selected < total ? total : null}
          busy={actions.busy}
          onSelectAll={() => setSelection(allSelected)}
          onClear={() => setSelection(nothingSelected)}
          onAction={(action) => (action === 'delete' || action === 'restore') && askBulk(action)}
        />
      )}
      <LeaveDialog {...opened.leaving} />
      <ConfirmDialog asked={asked} onClose={() => setAsked(null)} />
      <AddressDialog open={dialog === 'address'} onClose={() => setDialog(null)} onAdd={(addresses) => uploads.add(addresses.map((address) => ({ address })))} />
      <Viewer files={files} open={viewed} onMove={setViewed} onClose={() => setViewed(null)} />
      <Suspense fallback={null}>
        {edited !== null && <EditDialog file={files.find(({ id }) => id === edited) ?? null} onClose={() => setEdited(null)} onSave={actions.edit} />}
        {dialog === 'alt' && library.filters && <AltRun filters={library.filters} onSaved={(id, alt) => library.change(id, { alt })} onClose={() => setDialog(null)} />}
      </Suspense>
    </Box>
  );
}
