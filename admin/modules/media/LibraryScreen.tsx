import { useCanAccess } from 'ra-core';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import { maxLibraryFileBytes } from '#domain/media/limits';
import type { EntityDescription } from '#domain/wire/Start';
import { UnsavedChangesDialog } from '../../form/UnsavedChangesDialog';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { SelectionToolbar } from '../../list/SelectionToolbar';
import { useResourceEntity } from '../../list/context/useResourceEntity';
import { nounFor } from '#domain/text/nounFor';
import { parseListAddress } from '../../core/routing/listAddress';
import { useSpecLocation } from '../../core/routing/specRouterProvider';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { usePageTitle } from '../../ui/usePageTitle';
import { AddressDialog } from '../../fields/files/upload/AddressDialog';
import { replacedFileId } from '../../fields/files/upload/createUploadQueue';
import { validateFile, replacementRules } from '../../fields/files/upload/validateFile';
import { ReplaceProgress } from '../../fields/files/upload/ReplaceProgress';
import { UploadCard } from '../../fields/files/upload/UploadCard';
import { useDropFiles } from '../../fields/files/upload/useDropFiles';
import { usePastedFiles } from '../../fields/files/upload/usePastedFiles';
import { useReplaceFile } from '../../fields/files/upload/useReplaceFile';
import { FilePanel } from './FilePanel';
import { LibraryFiles } from './LibraryFiles';
import { LibraryHeading } from './LibraryHeading';
import { LibraryListProvider } from './LibraryListProvider';
import { LibraryToolbar } from './LibraryToolbar';
import { LibraryViewer } from './LibraryViewer';
import { useFileActions } from './useFileActions';
import { useFileConfirmations } from './useFileConfirmations';
import type { Library, LibraryQuery } from './useLibrary';
import { useLibrary } from './useLibrary';
import { useLibrarySelection } from './useLibrarySelection';
import { useLibraryUploads } from './useLibraryUploads';
import { useOpenFile } from './useOpenFile';
import { useReloadWhenChanged } from './useReloadWhenChanged';

const AltRun = lazy(() => import('./BulkAltTextEditor'));
const EditDialog = lazy(() => import('../../fields/files/edit/ImageEditDialog'));

const rules = { maxSize: maxLibraryFileBytes };
const noBaseFilter: never[] = [];

/** A query in the address (a link) takes precedence over the remembered settings. */
function initialQueryOf(search: string): Partial<LibraryQuery> {
  if (search === '') return {};
  const { type, search: searchText, filter } = parseListAddress(search);
  return { type, search: searchText, filter };
}

function LibraryContent({ entity, library }: { entity: EntityDescription; library: Library }) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const { query, total } = library;
  const actions = useFileActions(library);
  const { canAccess: canUpload = false } = useCanAccess({ action: 'edit', resource: entity.name });
  const uploads = useLibraryUploads(library, rules, rules);
  const { add } = uploads;
  const addFiles = useCallback((droppedFiles: readonly File[]) => add(droppedFiles.map((file) => ({ file }))), [add]);
  const dropzone = useDropFiles({ rules, multiple: true, disabled: !canUpload, onFiles: addFiles });
  const selectionState = useLibrarySelection(library);
  const confirmations = useFileConfirmations({ entity, library, actions, selectionState });
  const replaceFile = useReplaceFile((chosen, replaces) => {
    const replace = () => add([{ file: chosen, replaces }]);
    // An invalid file is rejected at once, without a confirmation: the upload queue shows why.
    if (validateFile(chosen, replacementRules(replaces.kind, rules), language) !== null) replace();
    else void confirmations.confirmReplace(replaces, chosen, replace);
  });
  const openFile = useOpenFile(library.slots, actions.save, uploads);
  const { file, leaveDialog } = openFile;
  const { open } = library;
  const openId = file?.id;
  useEffect(() => open(openId), [open, openId]);
  const [viewedId, setViewedId] = useState<string | null>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'address' | 'alt' | null>(null);
  usePageTitle(entity.listTitle[language]);
  useReloadWhenChanged(library.reload, viewedId !== null);
  usePastedFiles(addFiles, canUpload);
  const uploadLeaveTexts = useMemo(
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
      {...dropzone.rootProps}
      sx={(theme) => ({
        minHeight: 'calc(100vh - 120px)',
        paddingBottom: '84px',
        borderRadius: '12px',
        outline: dropzone.isDragOver ? `3px dashed ${theme.tokens.accent}` : 'none',
        outlineOffset: 4,
      })}
    >
      <input {...dropzone.inputProps} aria-label={t('media.chooseFiles')} />
      {replaceFile.input}
      <LibraryHeading
        title={entity.many[language]}
        library={library}
        canUpload={canUpload}
        onFillAlts={() => setDialog('alt')}
        onAddress={() => setDialog('address')}
        onUpload={dropzone.open}
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
          <UploadCard
            uploads={uploads}
            excludedFileId={file?.id}
            onUseExisting={(upload) => void actions.remove(upload._id)}
          />
          <LibraryFiles
            library={library}
            selectable={bulkActions.length > 0}
            isSelected={selectionState.isSelected}
            openId={file?.id ?? null}
            onPress={openFile.openFile}
            onSelect={selectionState.select}
          />
        </Box>
        {file && (
          <FilePanel
            file={file}
            texts={openFile.texts}
            hasPrevious={openFile.hasPrevious}
            hasNext={openFile.hasNext}
            onStep={openFile.step}
            onClose={openFile.close}
            onView={() => setViewedId(file.id)}
            onEdit={() => setEditedId(file.id)}
            onReplace={() => replaceFile.choose(file)}
            replacement={
              <ReplaceProgress
                uploads={uploads}
                fileUploads={uploads.uploads.filter((upload) => replacedFileId(upload) === file.id)}
              />
            }
            onRemove={() => void confirmations.confirmRemove(file)}
            onRestore={() => void actions.restore(file.id)}
          />
        )}
      </Box>
      {selectionState.count > 0 && (
        <SelectionToolbar
          summary={t('list.selected', {
            count: selectionState.count,
            noun: nounFor(entity, language, selectionState.count),
          })}
          actions={bulkActions}
          totalFound={total !== null && selectionState.count < total ? total : null}
          isPending={actions.busy}
          onSelectAllFound={selectionState.selectAll}
          onUnselectItems={selectionState.clear}
          onAction={(action) =>
            (action === 'delete' || action === 'restore') && confirmations.confirmBulkAction(action)
          }
        />
      )}
      <UnsavedChangesDialog
        open={leaveDialog.open}
        texts={leaveDialog.uploads ? uploadLeaveTexts : undefined}
        onStay={leaveDialog.onStay}
        onLeave={leaveDialog.onLeave}
        onSave={leaveDialog.onSave}
      />
      <ConfirmDialog confirmation={confirmations.confirmation} onClose={confirmations.closeConfirmation} />
      <AddressDialog
        open={dialog === 'address'}
        onClose={() => setDialog(null)}
        onAdd={(addresses) => add(addresses.map((address) => ({ address })))}
      />
      <LibraryViewer library={library} openId={viewedId} onMove={setViewedId} onClose={() => setViewedId(null)} />
      <Suspense fallback={null}>
        {editedId !== null && (
          <EditDialog
            file={library.files.find(({ id }) => id === editedId) ?? null}
            onClose={() => setEditedId(null)}
            onSave={actions.edit}
          />
        )}
        {dialog === 'alt' && library.filters && (
          <AltRun
            filters={library.filters}
            onSaved={(id, alt) => library.updateFile(id, { alt })}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </Box>
  );
}

/** The media library: all files of the marketplace, or of a merchant's shop. */
export default function LibraryScreen() {
  const entity = useResourceEntity();
  const { search } = useSpecLocation();
  const library = useLibrary(noBaseFilter, initialQueryOf(search));
  return (
    <LibraryListProvider library={library}>
      <LibraryContent entity={entity} library={library} />
    </LibraryListProvider>
  );
}
