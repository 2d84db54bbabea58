import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import Box from '@mui/material/Box';
import { libraryFileSize } from '../../../domain/media/limits';
import type { EntityDescription } from '../../../domain/wire/Start';
import { LeaveDialog } from '../../form/LeaveDialog';
import { useLanguage } from '../../i18n/languageStore';
import { useT } from '../../i18n/useT';
import { BulkBar } from '../../listing/BulkBar';
import { nounFor } from '../../../domain/text/nounFor';
import { readListAddress } from '../../routing/listAddress';
import { may } from '../../session/SessionContext';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { usePageTitle } from '../../shell/usePageTitle';
import { AddressDialog } from '../upload/AddressDialog';
import { replacedBy } from '../upload/createUploadQueue';
import { fileProblem, replacementRules } from '../upload/fileProblem';
import { ReplaceProgress } from '../upload/ReplaceProgress';
import { UploadCard } from '../upload/UploadCard';
import { useDropFiles } from '../upload/useDropFiles';
import { usePastedFiles } from '../upload/usePastedFiles';
import { useReplaceFile } from '../upload/useReplaceFile';
import { FilePanel } from './FilePanel';
import { LibraryFiles } from './LibraryFiles';
import { LibraryHeading } from './LibraryHeading';
import { LibraryToolbar } from './LibraryToolbar';
import { LibraryViewer } from './LibraryViewer';
import { useFileActions } from './useFileActions';
import { useFileQuestions } from './useFileQuestions';
import type { LibraryQuery } from './useLibrary';
import { useLibrary } from './useLibrary';
import { useLibrarySelection } from './useLibrarySelection';
import { useLibraryUploads } from './useLibraryUploads';
import { useOpenFile } from './useOpenFile';
import { useReloadWhenChanged } from './useReloadWhenChanged';

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
  const { search } = useLocation();
  const library = useLibrary(everything, startOf(search));
  const { query, total } = library;
  const actions = useFileActions(library);
  const mayUpload = may(entity, 'update');
  const uploads = useLibraryUploads(library, rules, rules);
  const { add } = uploads;
  const addFiles = useCallback((come: readonly File[]) => add(come.map((file) => ({ file }))), [add]);
  const drop = useDropFiles({ rules, multiple: true, disabled: !mayUpload, onFiles: addFiles });
  const selected = useLibrarySelection(library);
  const questions = useFileQuestions({ entity, library, actions, selected });
  const replacing = useReplaceFile((chosen, replaces) => {
    const replace = () => add([{ file: chosen, replaces }]);
    // What can not take its place is said at once.
    if (fileProblem(chosen, replacementRules(replaces.kind, rules), language) !== null) replace();
    else void questions.askReplace(replaces, chosen, replace);
  });
  const opened = useOpenFile(library.places, actions.save, uploads);
  const { file, leaving } = opened;
  const [viewed, setViewed] = useState<string | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'address' | 'alt' | null>(null);
  usePageTitle(entity.listTitle[language]);
  useReloadWhenChanged(library.reload);
  usePastedFiles(addFiles, mayUpload);
  const uploadWords = useMemo(
    () => ({
      title: t('media.leaveTitle'),
      text: t('media.leaveText'),
      finish: t('media.waitAndGo'),
      leave: t('media.stopAndGo'),
    }),
    [t],
  );
  const bulkActions = entity.bulk.filter((action) => action === (query.type === 'trash' ? 'restore' : 'delete'));

  return (
    <Box
      {...drop.rootProps}
      sx={(theme) => ({
        minHeight: 'calc(100vh - 120px)',
        paddingBottom: '84px',
        borderRadius: '12px',
        outline: drop.over ? `3px dashed ${theme.tokens.accent}` : 'none',
        outlineOffset: 4,
      })}
    >
      <input {...drop.inputProps} aria-label={t('media.chooseFiles')} />
      {replacing.input}
      <LibraryHeading
        title={entity.many[language]}
        library={library}
        mayUpload={mayUpload}
        onFillAlts={() => setDialog('alt')}
        onAddress={() => setDialog('address')}
        onUpload={drop.open}
      />
      <LibraryToolbar library={library} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: file ? 'minmax(0, 1fr) 328px' : 'minmax(0, 1fr)' },
          gap: 2.5,
          alignItems: 'start',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <UploadCard uploads={uploads} except={file?.id} onTakeOld={(upload) => void actions.remove(upload._id)} />
          <LibraryFiles
            library={library}
            selectable={bulkActions.length > 0}
            isSelected={selected.isSelected}
            open={file?.id ?? null}
            onPress={opened.open}
            onSelect={selected.select}
          />
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
            replacement={
              <ReplaceProgress
                uploads={uploads}
                of={uploads.uploads.filter((upload) => replacedBy(upload) === file.id)}
              />
            }
            onRemove={() => void questions.askRemove(file)}
            onRestore={() => void actions.restore(file.id)}
          />
        )}
      </Box>
      {selected.count > 0 && (
        <BulkBar
          summary={t('list.selected', { count: selected.count, noun: nounFor(entity, language, selected.count) })}
          actions={bulkActions}
          found={total !== null && selected.count < total ? total : null}
          busy={actions.busy}
          onSelectAll={selected.selectAll}
          onClear={selected.clear}
          onAction={(action) => (action === 'delete' || action === 'restore') && questions.askBulk(action)}
        />
      )}
      <LeaveDialog
        open={leaving.open}
        words={leaving.uploads ? uploadWords : undefined}
        onStay={leaving.onStay}
        onLeave={leaving.onLeave}
        onSave={leaving.onSave}
      />
      <ConfirmDialog asked={questions.asked} onClose={questions.close} />
      <AddressDialog
        open={dialog === 'address'}
        onClose={() => setDialog(null)}
        onAdd={(addresses) => add(addresses.map((address) => ({ address })))}
      />
      <LibraryViewer library={library} open={viewed} onMove={setViewed} onClose={() => setViewed(null)} />
      <Suspense fallback={null}>
        {edited !== null && (
          <EditDialog
            file={library.files.find(({ id }) => id === edited) ?? null}
            onClose={() => setEdited(null)}
            onSave={actions.edit}
          />
        )}
        {dialog === 'alt' && library.filters && (
          <AltRun
            filters={library.filters}
            onSaved={(id, alt) => library.change(id, { alt })}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </Box>
  );
}
