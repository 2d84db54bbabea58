import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Form, useNavigate } from 'ra-core';
import type { FormRecord } from '../../dataProvider/formRecord';
import { formFieldsOf } from '../../dataProvider/yarmarokRecord';
import { kyivDateTime } from '#domain/time/kyiv';
import type { FormDefinition, SaveResult } from '#domain/wire/Form';
import type { EntityDescription } from '#domain/wire/Start';
import { FormAddressContext } from '../fields/form/FormAddressContext';
import { FormFields } from '../fields/form/FormFields';
import { useFormFields } from '../fields/form/FormFieldsContext';
import { SubmitContext } from '../fields/form/SubmitContext';
import { recordFormOptions } from '../fields/form/recordFormOptions';
import { titleIn } from '../fields/localisedValue';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { useNotifications } from '../core/notifications/NotificationStoreContext';
import { rememberRecord } from '../core/session/recentRecords';
import { lastListSearch } from '../core/routing/lastListSearch';
import { listPath, updatePath } from '../core/routing/paths';
import { useSession } from '../core/session/SessionContext';
import { useRecordAccess } from '../core/session/useRecordAccess';
import { useReauthenticateInPlace } from '../core/session/useReauthenticateInPlace';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import tokens from '../ui/theme/tokens.json';
import { ChangedElsewhere } from './ChangedElsewhere';
import { ChosenSet, hasChoice } from './ChosenSet';
import { ContentLanguage } from './ContentLanguage';
import { DraftConflict } from './DraftConflict';
import { RestoreDraftBanner } from './RestoreDraftBanner';
import { formDraftKey } from './buildFormDraft';
import type { FormDraft } from './draftStorage';
import { FormBody } from './FormBody';
import { useFormExtensions } from './FormExtensions';
import { formRecordValues, savedRevision } from './formRecordValues';
import { FormTabs, historyTab } from './FormTabs';
import { HistoryPanel } from './HistoryPanel';
import { RecordCard } from './RecordCard';
import { RecordHeader } from './RecordHeader';
import { lastChange, recordIdentity } from './recordIdentity';
import { recordStatus } from './recordStatus';
import { SaveBar, saveBarSpace } from './SaveBar';
import { SaveConflict } from './SaveConflict';
import { TranslationCard } from './TranslationCard';
import { UnsavedChangesBar } from './UnsavedChangesBar';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';
import { useArrangement } from './useArrangement';
import type { ContentViewState } from './useContentView';
import { useContentView } from './useContentView';
import { useDraft } from './useDraft';
import { useFollowRecord } from './useFollowRecord';
import { useFieldOfAddress } from './useFieldOfAddress';
import { useFormNavigation } from './useFormNavigation';
import { useHeaderActions } from './useHeaderActions';
import { useHeaderSpace } from './useHeaderSpace';
import { useInvalidFields } from './useInvalidFields';
import { useMergeNotifications } from './useMergeNotifications';
import { useSaveRecord } from './useSaveRecord';
import { useSaveShortcut } from './useSaveShortcut';

interface RecordFormProps {
  entity: EntityDescription;
  /** A new record and a duplicate have no id. */
  record: FormRecord;
  /** Id of the record that a new one copies; else empty. */
  copyOf: string;
  reload(): Promise<unknown>;
}

/** A record's form, built from the definition that was loaded with it. */
export function RecordForm({ entity, record, copyOf, reload }: RecordFormProps) {
  const [chosen, setChosen] = useState<FormRecord | null>(null);
  const definition = (chosen ?? record)._load.form;
  const fields = useMemo(() => formFieldsOf(definition), [definition]);
  const [followed, setFollowed] = useState(record);
  const values = useMemo(() => formRecordValues({ ...chosen, ...followed }, fields), [chosen, followed, fields]);
  const context = useMemo(() => ({ fields }), [fields]);
  const { address: url = '', addressKnown: isKnown = false } = record._load;
  const address = useMemo(() => (url === '' ? null : { url, isKnown }), [url, isKnown]);
  const contentView = useContentView();
  const canSave = useRecordAccess(entity.name, record._load, record.id === '' ? 'create' : 'edit');
  return (
    <Form record={values} context={context} {...recordFormOptions}>
      <FormAddressContext value={address}>
        <FormFields fields={fields} view={contentView.view} readOnly={!canSave}>
          <RecordFormContent
            entity={entity}
            record={record}
            copyOf={copyOf}
            reload={reload}
            definition={definition}
            contentView={contentView}
            onFollowed={setFollowed}
            onChosen={setChosen}
          />
        </FormFields>
      </FormAddressContext>
    </Form>
  );
}

interface RecordFormContentProps extends RecordFormProps {
  /** The record's form, or that of another attribute set which has been chosen. */
  definition: FormDefinition;
  contentView: ContentViewState;
  onFollowed(record: FormRecord): void;
  onChosen(chosen: FormRecord | null): void;
}

function RecordFormContent({
  entity,
  record,
  copyOf,
  reload,
  definition,
  contentView,
  onFollowed,
  onChosen,
}: RecordFormContentProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const notify = useNotifications();
  const { user, start } = useSession();
  const isOwnView = !start.view;
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const { form, observer, actions, fields, readOnly } = useFormFields();
  const { ownCard, sideCard, headerActions, headerState, inHeader, inForm } = useFormExtensions();
  const arrangement = useArrangement();
  const { id, _load: loaded, _messages: messages } = record;
  const { groups } = definition.fields;
  const isDirty = useCallback(() => observer.dirtyFields().length > 0, [observer]);

  useEffect(() => {
    if (id !== '' && isOwnView) rememberRecord(user._id, { entity: entity.name, _id: id, title: loaded.title });
  }, [user._id, entity.name, id, loaded.title, isOwnView]);
  useEffect(() => notify.showDelayed('load', messages), [notify, messages]);
  useEffect(() => {
    // A copy must not share the original's slug; it is generated from the title as for any new record.
    if (copyOf) actions.generateSlugs();
  }, [copyOf, actions]);
  useFollowRecord(record, onFollowed);

  const navigation = useFormNavigation(groups, contentView);
  const { goTo: goToField } = navigation;
  useFieldOfAddress(fields, goToField);
  const onInvalid = useInvalidFields({
    groups,
    fields,
    goTo: goToField,
    wide: contentView.wide,
    leadFirst: id !== '',
    arrangement,
  });
  const top = useRef<HTMLDivElement>(null);
  useHeaderSpace(top);
  const onSaved = useCallback(
    (result: SaveResult) => {
      if (id === '') void navigate(result.redirect || updatePath(entity.name, result._id), { replace: true });
      else if (result.redirect && result.redirect !== updatePath(entity.name, id)) void navigate(result.redirect);
      else void reload();
    },
    [id, entity.name, navigate, reload],
  );
  const draftSavedAt = useRef('');
  const isDraftKept = useCallback(() => draftSavedAt.current !== '', []);
  const saveState = useSaveRecord({
    entity: entity.name,
    id,
    invalidMessage: loaded.form.invalidMessage,
    isDraftKept,
    onInvalid,
    onSaved,
    ...useMergeNotifications(fields, reload),
  });

  const save = readOnly ? null : { run: () => void saveState.save(), saving: saveState.saving, isNew: id === '' };
  const onRestored = useCallback(
    (draft: FormDraft, first: string | undefined) => {
      notify.show([{ type: 'info', text: t('form.draftRestored', { when: kyivDateTime(draft.at) }) }]);
      if (first !== undefined) goToField(first);
    },
    [notify, t, goToField],
  );
  const draft = useDraft({
    draftKey: formDraftKey(user._id, entity.name, id, copyOf),
    active: !readOnly && isOwnView,
    onRestored,
  });
  useEffect(() => {
    draftSavedAt.current = draft.savedAt;
  }, [draft.savedAt]);
  useReauthenticateInPlace();
  useSaveShortcut(save && (() => (save.isNew || isDirty() ? save.run() : undefined)));

  const recordTitle = titleIn(loaded.title, language);
  const title = copyOf
    ? t('form.copyTitle', { title: recordTitle })
    : id === ''
      ? entity.newTitle[language]
      : recordTitle || t('list.untitled');
  const listAddress = listPath(entity.name, lastListSearch(entity.name));
  // Somebody else's version has come, and this form is being edited: it is joined with when this one is saved.
  const isBehind = id !== '' && isDirty() && !saveState.saving && record._revision > savedRevision(form);
  const header = useHeaderActions({
    entity,
    loaded,
    title: recordTitle,
    // Unsaved changes of a record that is now in the trash are discarded without asking.
    onRemoved: () => {
      actions.reset();
      void navigate(listPath(entity.name, lastListSearch(entity.name) || '?page=1'));
    },
    onRestored: () => void reload(),
  });

  const hasTabs = id !== '' || groups.length > 1;
  const multilingual = fields.some((field) => field.multilangual);

  const canList = useRecordAccess(entity.name, loaded, 'list');
  return (
    <>
      <div
        aria-busy={saveState.saving}
        style={{ maxWidth: tokens.size.formMax, paddingBottom: isWide ? 0 : saveBarSpace }}
      >
        <div className="record-top" ref={top}>
          <RecordHeader
            title={title}
            identity={recordIdentity(loaded, user.shop, t)}
            news={
              isBehind && (
                <ChangedElsewhere text={lastChange(loaded, t)} onShow={() => navigation.setOpen(historyTab)} />
              )
            }
            aside={inHeader?.(id)}
            status={recordStatus(loaded, t, Date.now())}
            stateOf={headerState && ((chip) => headerState(record, chip))}
            backPath={canList ? listAddress : null}
            actions={[...(headerActions?.(id) ?? []), ...header.actions]}
            save={save}
          />
          {isWide && <UnsavedChangesBar draftSavedAt={draft.savedAt} onGoToField={goToField} />}
          {(hasTabs || multilingual) && (
            <div className={hasTabs ? 'record-tools tabs' : 'record-tools'}>
              {hasTabs ? (
                <FormTabs
                  groups={groups}
                  hasHistory={id !== ''}
                  openTab={navigation.open}
                  onOpenTab={navigation.setOpen}
                />
              ) : (
                <span />
              )}
              {multilingual && (
                <ContentLanguage view={contentView.view} wide={contentView.wide} onChange={contentView.setView} />
              )}
            </div>
          )}
        </div>
        {readOnly && (
          <Alert severity="info" sx={{ marginBottom: 2 }}>
            {t('form.readOnly')}
          </Alert>
        )}
        {draft.offer && <RestoreDraftBanner draft={draft.offer} onRestore={draft.restore} onDiscard={draft.discard} />}
        <div hidden={navigation.open === historyTab}>
          <SubmitContext value={save && !save.isNew ? save.run : null}>
            <FormBody
              groups={groups}
              hasTabs={hasTabs}
              openTab={navigation.open}
              wide={contentView.wide}
              wanted={navigation.wanted}
              ownCard={(name) => ownCard?.(name, record, goToField)}
              sideCards={
                <>
                  {sideCard?.(record, goToField)}
                  {multilingual && <TranslationCard onGoToField={goToField} />}
                  {id !== '' && <RecordCard loaded={loaded} />}
                </>
              }
            />
          </SubmitContext>
        </div>
        {navigation.open === historyTab && (
          <HistoryPanel entity={entity.name} loaded={loaded} canRestore={!readOnly} onRestored={() => void reload()} />
        )}
        {!isWide && save && <SaveBar save={save} onGoToField={goToField} />}
      </div>
      {inForm}
      {hasChoice(fields) && <ChosenSet entity={entity.name} record={record} copyOf={copyOf} onChosen={onChosen} />}
      <ConfirmDialog confirmation={header.confirmation} onClose={header.closeConfirmation} />
      {saveState.conflict && (
        <SaveConflict
          conflict={saveState.conflict}
          saving={saveState.saving}
          onResolve={(choices) => void saveState.resolve(choices)}
          onDiscardMine={() => {
            actions.reset();
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
      <UnsavedChangesGuard isDirty={isDirty} onSave={saveState.save} />
    </>
  );
}
