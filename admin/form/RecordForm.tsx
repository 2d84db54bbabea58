import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate } from 'react-router';
import { formFieldsOf } from '../../dataProvider/yarmarokRecord';
import { kyivDateTime } from '../../domain/time/kyiv';
import type { LoadResult, SaveResult } from '../../domain/wire/Form';
import type { EntityDescription } from '../../domain/wire/Start';
import { titleIn } from '../fields/localisedValue';
import { useLanguage } from '../core/i18n/languageStore';
import { useTranslate } from '../core/i18n/useTranslate';
import { useNotify } from '../core/notifications/NotificationStoreContext';
import { rememberRecord } from '../core/session/recentRecords';
import { lastListSearch } from '../core/routing/lastListSearch';
import { listPath, updatePath } from '../core/routing/paths';
import { useSession } from '../core/session/SessionContext';
import { useReauthenticateInPlace } from '../core/session/useReauthenticateInPlace';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import tokens from '../ui/theme/tokens.json';
import { ContentLanguage } from './ContentLanguage';
import { DraftConflict } from './DraftConflict';
import { RestoreDraftBanner } from './RestoreDraftBanner';
import { formDraftKey } from './buildFormDraft';
import type { FormDraft } from './draftStorage';
import { FormBody } from './FormBody';
import { FormContext } from './FormContext';
import { createFormStore } from './createFormStore';
import { FormTabs } from './FormTabs';
import { UnsavedChangesDialog } from './UnsavedChangesDialog';
import { RecordCard } from './RecordCard';
import { RecordHeader, SaveButton } from './RecordHeader';
import { recordIdentity } from './recordIdentity';
import { recordStatus } from './recordStatus';
import { SaveBar, saveBarSpace } from './SaveBar';
import { SaveConflict } from './SaveConflict';
import type { Observable } from './createObservable';
import { TranslationCard } from './TranslationCard';
import { UnsavedChangesBar } from './UnsavedChangesBar';
import { useDraft } from './useDraft';
import { useFormNavigation } from './useFormNavigation';
import { useHeaderActions } from './useHeaderActions';
import { useHeaderSpace } from './useHeaderSpace';
import { useInvalidFields } from './useInvalidFields';
import { useWarnWhenUnsavedChanges } from './useWarnWhenUnsavedChanges';
import { useMergeNotifications } from './useMergeNotifications';
import { useSaveRecord } from './useSaveRecord';
import { useSaveShortcut } from './useSaveShortcut';

interface RecordFormProps {
  entity: EntityDescription;
  /** A new record and a duplicate have no id. */
  loaded: LoadResult;
  /** Id of the record that a new one copies; else empty. */
  copyOf: string;
  reload(): Promise<LoadResult | undefined>;
}

/** A record's form, built from the definition that was loaded with it. */
export function RecordForm({ entity, loaded, copyOf, reload }: RecordFormProps) {
  const t = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const notify = useNotify();
  const { user } = useSession();
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const { groups } = loaded.form.fields;
  const fields = useMemo(() => formFieldsOf(loaded.form), [loaded.form]);
  const [store] = useState(() => {
    const created = createFormStore(fields);
    // A copy must not share the original's slug; it is generated from the title as for any new record.
    if (copyOf) created.generateSlugs();
    return created;
  });
  const id = loaded._id;
  const [revision, setRevision] = useState(loaded._revision);

  useEffect(() => {
    if (id !== '') rememberRecord(user._id, { entity: entity.name, _id: id, title: loaded.title });
  }, [user._id, entity.name, id, loaded.title]);

  const { form: formDefinition } = loaded;
  const prevForm = useRef(formDefinition);
  useEffect(() => {
    if (prevForm.current === formDefinition) return;
    prevForm.current = formDefinition;
    // Newer definitions and, unless something is being edited, newer values. A response that is older than the last
    // save (lower revision) brings no values.
    if (store.dirtyFields().length === 0 && id !== '' && loaded._revision >= revision) {
      store.reset(fields);
      setRevision(loaded._revision);
    } else store.setDefinitions(fields);
  }, [formDefinition, fields, store, id, loaded._revision, revision]);

  const navigation = useFormNavigation(groups, store);
  const { goTo: goToField } = navigation;
  const onInvalid = useInvalidFields({ groups, fields, goTo: goToField, wide: navigation.wide, leadFirst: id !== '' });
  const top = useRef<HTMLDivElement>(null);
  useHeaderSpace(top);
  const onSaved = useCallback(
    (result: SaveResult) => {
      if (result._revision !== undefined) setRevision(result._revision);
      if (id === '') void navigate(result.redirect || updatePath(entity.name, result._id), { replace: true });
      else if (result.redirect && result.redirect !== updatePath(entity.name, id)) void navigate(result.redirect);
      else void reload();
    },
    [id, entity.name, navigate, reload],
  );
  const draftKeptAt = useRef<Observable<string> | null>(null);
  const isDraftKept = useCallback(() => Boolean(draftKeptAt.current?.get()), []);
  const saveState = useSaveRecord({
    entity: entity.name,
    id,
    store,
    fields,
    revision,
    invalidMessage: loaded.form.invalidMessage,
    isDraftKept,
    onInvalid,
    onRebased: setRevision,
    onSaved,
    ...useMergeNotifications(fields, reload),
  });

  const canSave = loaded.may.includes(id === '' ? 'create' : 'update');
  const save = canSave ? { run: () => void saveState.save(), saving: saveState.saving, isNew: id === '' } : null;
  const onRestored = useCallback(
    (draft: FormDraft, first: string | undefined) => {
      notify.show([{ type: 'info', text: t('form.draftRestored', { when: kyivDateTime(draft.at) }) }]);
      if (first !== undefined) goToField(first);
    },
    [notify, t, goToField],
  );
  const draft = useDraft({
    draftKey: formDraftKey(user._id, entity.name, id, copyOf),
    store,
    fields,
    revision,
    active: canSave,
    onRestored,
  });
  useEffect(() => {
    draftKeptAt.current = draft.keptAt;
  }, [draft.keptAt]);
  useReauthenticateInPlace();
  useSaveShortcut(save && (() => (save.isNew || store.dirtyFields().length > 0 ? save.run() : undefined)));
  const blocker = useWarnWhenUnsavedChanges(store);

  const recordTitle = titleIn(loaded.title, language);
  const title = copyOf
    ? t('form.copyTitle', { title: recordTitle })
    : id === ''
      ? entity.newTitle[language]
      : recordTitle || t('list.untitled');
  const listAddress = listPath(entity.name, lastListSearch(entity.name));
  const header = useHeaderActions({
    entity,
    loaded,
    title: recordTitle,
    // Unsaved changes of a record that is now in the trash are discarded without asking.
    onRemoved: () => {
      store.discard();
      void navigate(listAddress);
    },
    onRestored: () => void reload(),
  });

  const context = useMemo(
    () => ({ store, entity, id, fields, view: navigation.view, readOnly: !canSave }),
    [store, entity, id, fields, navigation.view, canSave],
  );
  const multilingual = fields.some((field) => field.multilangual);

  return (
    <FormContext.Provider value={context}>
      <form
        noValidate
        aria-busy={saveState.saving}
        onSubmit={(event) => event.preventDefault()}
        style={{ maxWidth: tokens.size.sideColumn + 1360, paddingBottom: isWide ? 0 : saveBarSpace }}
      >
        <div className="record-top" ref={top}>
          <RecordHeader
            title={title}
            identity={recordIdentity(loaded, user.shop, t)}
            status={recordStatus(loaded, t)}
            backPath={loaded.may.includes('list') ? listAddress : null}
            actions={header.actions}
            save={save}
          />
          {isWide && <UnsavedChangesBar draftSavedAt={draft.keptAt} onGoToField={goToField} />}
          {(groups.length > 1 || multilingual) && (
            <div className={groups.length > 1 ? 'record-tools tabs' : 'record-tools'}>
              {groups.length > 1 ? (
                <FormTabs groups={groups} openTab={navigation.open} onOpenTab={navigation.setOpen} />
              ) : (
                <span />
              )}
              {multilingual && (
                <ContentLanguage view={navigation.view} wide={navigation.wide} onChange={navigation.setView} />
              )}
            </div>
          )}
        </div>
        {!canSave && (
          <Alert severity="info" sx={{ marginBottom: 2 }}>
            {t('form.readOnly')}
          </Alert>
        )}
        {draft.offer && <RestoreDraftBanner draft={draft.offer} onRestore={draft.restore} onDiscard={draft.discard} />}
        <FormBody
          groups={groups}
          openTab={navigation.open}
          wide={navigation.wide}
          buildAllFields={navigation.buildAllFields}
          sideCards={
            <>
              {multilingual && <TranslationCard onGoToField={goToField} />}
              {id !== '' && <RecordCard loaded={loaded} />}
            </>
          }
        />
        {!isWide && save && (
          <SaveBar>
            <UnsavedChangesBar draftSavedAt={draft.keptAt} onGoToField={goToField} oneLine />
            <SaveButton save={save} wide />
          </SaveBar>
        )}
      </form>
      <ConfirmDialog confirmation={header.asked} onClose={header.closeConfirmation} />
      {saveState.conflict && (
        <SaveConflict
          conflict={saveState.conflict}
          saving={saveState.saving}
          onResolve={(choices) => void saveState.resolve(choices)}
          onDiscardMine={() => {
            store.discard();
            saveState.closeConflict();
            void reload();
          }}
          onClose={saveState.closeConflict}
        />
      )}
      {draft.merge && draft.offer && (
        <DraftConflict
          draft={draft.offer}
          merge={draft.merge}
          onResolve={draft.resolve}
          onDiscardDraft={() => void draft.discard()}
          onClose={draft.closeMerge}
        />
      )}
      <UnsavedChangesDialog
        open={blocker.state === 'blocked'}
        onStay={() => blocker.reset?.()}
        onLeave={() => {
          store.discard();
          blocker.proceed?.();
        }}
        onSave={async () => {
          if (await saveState.save()) blocker.proceed?.();
          else blocker.reset?.();
        }}
      />
    </FormContext.Provider>
  );
}
