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
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { useTell } from '../messages/MessagesContext';
import { rememberRecord } from '../palette/recentRecords';
import { lastListSearch } from '../routing/lastListSearch';
import { listPath, updatePath } from '../routing/paths';
import { useSession } from '../session/SessionContext';
import { useHeldSession } from '../session/useHeldSession';
import { ConfirmDialog } from '../shell/ConfirmDialog';
import tokens from '../theme/tokens.json';
import { ContentLanguage } from './ContentLanguage';
import { DraftConflict } from './DraftConflict';
import { DraftOffer } from './DraftOffer';
import { draftPlace } from './draftOf';
import type { Draft } from './draftStorage';
import { FormBody } from './FormBody';
import { FormContext } from './FormContext';
import { createFormStore } from './formStore';
import { FormTabs } from './FormTabs';
import { LeaveDialog } from './LeaveDialog';
import { RecordCard } from './RecordCard';
import { RecordHeader, SaveButton } from './RecordHeader';
import { recordIdentity } from './recordIdentity';
import { recordStatus } from './recordStatus';
import { SaveBar, saveBarSpace } from './SaveBar';
import { SaveConflict } from './SaveConflict';
import type { Told } from './told';
import { TranslationCard } from './TranslationCard';
import { UnsavedStrip } from './UnsavedStrip';
import { useDraft } from './useDraft';
import { useFormPlaces } from './useFormPlaces';
import { useHeaderActions } from './useHeaderActions';
import { useHeaderSpace } from './useHeaderSpace';
import { useInvalidFields } from './useInvalidFields';
import { useLeaveGuard } from './useLeaveGuard';
import { useMergeNotices } from './useMergeNotices';
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

/** A record's form, made of the definition that came with it. */
export function RecordForm({ entity, loaded, copyOf, reload }: RecordFormProps) {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const tell = useTell();
  const { user } = useSession();
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const { groups } = loaded.form.fields;
  const fields = useMemo(() => formFieldsOf(loaded.form), [loaded.form]);
  const [store] = useState(() => {
    const created = createFormStore(fields);
    // A copy's address must be another one; it is made from the title as for any new record.
    if (copyOf) created.fillSlugs();
    return created;
  });
  const id = loaded._id;
  const [revision, setRevision] = useState(loaded._revision);

  useEffect(() => {
    if (id !== '') rememberRecord(user._id, { entity: entity.name, _id: id, title: loaded.title });
  }, [user._id, entity.name, id, loaded.title]);

  const { form: formOf } = loaded;
  const known = useRef(formOf);
  useEffect(() => {
    if (known.current === formOf) return;
    known.current = formOf;
    // Newer definitions and, where nothing is being edited, newer values: an answer from before a save that has overtaken
    // it brings none.
    if (store.changed().length === 0 && id !== '' && loaded._revision >= revision) {
      store.reset(fields);
      setRevision(loaded._revision);
    } else store.redefine(fields);
  }, [formOf, fields, store, id, loaded._revision, revision]);

  const places = useFormPlaces(groups, store);
  const { goTo } = places;
  const onInvalid = useInvalidFields({ groups, fields, goTo, wide: places.wide, leadFirst: id !== '' });
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
  const draftKeptAt = useRef<Told<string> | null>(null);
  const isDraftKept = useCallback(() => Boolean(draftKeptAt.current?.get()), []);
  const saving = useSaveRecord({
    entity: entity.name,
    id,
    store,
    fields,
    revision,
    invalidMessage: loaded.form.invalidMessage,
    isDraftKept,
    onInvalid,
    onMerged: setRevision,
    onSaved,
    ...useMergeNotices(fields, reload),
  });

  const maySave = loaded.may.includes(id === '' ? 'create' : 'update');
  const save = maySave ? { run: () => void saving.save(), saving: saving.saving, isNew: id === '' } : null;
  const onRestored = useCallback(
    (draft: Draft, first: string | undefined) => {
      tell.now([{ type: 'info', text: t('form.draftRestored', { when: kyivDateTime(draft.at) }) }]);
      if (first !== undefined) goTo(first);
    },
    [tell, t, goTo],
  );
  const draft = useDraft({
    place: draftPlace(user._id, entity.name, id, copyOf),
    store,
    fields,
    revision,
    active: maySave,
    onRestored,
  });
  useEffect(() => {
    draftKeptAt.current = draft.keptAt;
  }, [draft.keptAt]);
  useHeldSession();
  useSaveShortcut(save && (() => (save.isNew || store.changed().length > 0 ? save.run() : undefined)));
  const blocker = useLeaveGuard(store);

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
    // What was typed into a record that is now in the trash is not asked about.
    onRemoved: () => {
      store.discard();
      void navigate(listAddress);
    },
    onRestored: () => void reload(),
  });

  const context = useMemo(
    () => ({ store, entity, id, fields, view: places.view, readOnly: !maySave }),
    [store, entity, id, fields, places.view, maySave],
  );
  const multilingual = fields.some((field) => field.multilangual);

  return (
    <FormContext.Provider value={context}>
      <form
        noValidate
        aria-busy={saving.saving}
        onSubmit={(event) => event.preventDefault()}
        style={{ maxWidth: tokens.size.sideColumn + 1360, paddingBottom: wide ? 0 : saveBarSpace }}
      >
        <div className="record-top" ref={top}>
          <RecordHeader
            title={title}
            identity={recordIdentity(loaded, user.shop, t)}
            status={recordStatus(loaded, t)}
            back={loaded.may.includes('list') ? listAddress : null}
            actions={header.actions}
            save={save}
          />
          {wide && <UnsavedStrip keptAt={draft.keptAt} onGo={goTo} />}
          {(groups.length > 1 || multilingual) && (
            <div className={groups.length > 1 ? 'record-tools tabs' : 'record-tools'}>
              {groups.length > 1 ? <FormTabs groups={groups} open={places.open} onOpen={places.setOpen} /> : <span />}
              {multilingual && <ContentLanguage view={places.view} wide={places.wide} onChange={places.setView} />}
            </div>
          )}
        </div>
        {!maySave && (
          <Alert severity="info" sx={{ marginBottom: 2 }}>
            {t('form.readOnly')}
          </Alert>
        )}
        {draft.offer && <DraftOffer draft={draft.offer} onRestore={draft.restore} onDiscard={draft.discard} />}
        <FormBody
          groups={groups}
          open={places.open}
          wide={places.wide}
          whole={places.whole}
          side={
            <>
              {multilingual && <TranslationCard onGo={goTo} />}
              {id !== '' && <RecordCard loaded={loaded} />}
            </>
          }
        />
        {!wide && save && (
          <SaveBar>
            <UnsavedStrip keptAt={draft.keptAt} onGo={goTo} oneLine />
            <SaveButton save={save} wide />
          </SaveBar>
        )}
      </form>
      <ConfirmDialog asked={header.asked} onClose={header.closeAsked} />
      {saving.conflict && (
        <SaveConflict
          conflict={saving.conflict}
          saving={saving.saving}
          onResolve={(choices) => void saving.resolve(choices)}
          onDrop={() => {
            store.discard();
            saving.closeConflict();
            void reload();
          }}
          onClose={saving.closeConflict}
        />
      )}
      {draft.merge && draft.offer && (
        <DraftConflict
          draft={draft.offer}
          merge={draft.merge}
          onResolve={draft.resolve}
          onDrop={() => void draft.discard()}
          onClose={draft.closeMerge}
        />
      )}
      <LeaveDialog
        open={blocker.state === 'blocked'}
        onStay={() => blocker.reset?.()}
        onLeave={() => {
          store.discard();
          blocker.proceed?.();
        }}
        onSave={async () => {
          if (await saving.save()) blocker.proceed?.();
          else blocker.reset?.();
        }}
      />
    </FormContext.Provider>
  );
}
