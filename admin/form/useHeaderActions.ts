import { useState } from 'react';
import type { SvgIconComponent } from '@mui/icons-material';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import { useHref } from 'react-router';
import type { LoadResult, RecordAction } from '../../domain/wire/Form';
import type { EntityDescription } from '../../domain/wire/Start';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { duplicatePath } from '../routing/paths';
import { removalQuestion } from './removalQuestion';
import { useRecordActions } from '../session/useRecordActions';
import type { Confirmation } from '../shell/ConfirmDialog';
import { asTitleAndText } from '../shell/ConfirmDialog';

export interface HeaderAction {
  label: string;
  Icon: SvgIconComponent;
  /** Opens in a new tab. */
  href?: string;
  run?(): void;
  danger?: boolean;
}

interface HeaderActions {
  entity: EntityDescription;
  loaded: LoadResult;
  title: string;
  onRemoved(): void;
  onRestored(): void;
}

/**
 * Preview and duplicate only of what exists, delete only of what is not deleted, restore only of what is (shell §2); each
 * where the server says that this user may.
 */
export function useHeaderActions({ entity, loaded, title, onRemoved, onRestored }: HeaderActions) {
  const t = useT();
  const language = useLanguage();
  const { remove, restore } = useRecordActions(entity.name);
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const duplicate = useHref(duplicatePath(entity.name, loaded._id || 'new'));
  const exists = loaded._id !== '';
  const may = (action: RecordAction) => exists && loaded.may.includes(action);

  const actions: HeaderAction[] = [];
  if (may('preview') && entity.preview && loaded.url && !loaded._deleted)
    actions.push({ label: t('actions.preview'), Icon: OpenInNewOutlined, href: loaded.url });
  if (may('duplicate')) actions.push({ label: t('actions.duplicate'), Icon: ContentCopyOutlined, href: duplicate });
  if (may('delete') && !loaded._deleted) {
    const run = async () => {
      if (await remove(loaded._id)) onRemoved();
    };
    const ask = () =>
      setAsked({
        ...asTitleAndText(removalQuestion(entity.removeQuestion[language], t('form.removeEffect')), title),
        verb: t('actions.delete'),
        destructive: true,
        run,
      });
    actions.push({ label: t('actions.delete'), Icon: DeleteOutlined, run: ask, danger: true });
  }
  if (may('restore') && loaded._deleted) {
    const run = async () => {
      if (await restore(loaded._id)) onRestored();
    };
    const ask = () =>
      setAsked({
        ...asTitleAndText(entity.restoreQuestion[language], title),
        verb: t('actions.restore'),
        destructive: false,
        run,
      });
    actions.push({ label: t('actions.restore'), Icon: RestoreFromTrashOutlined, run: ask });
  }
  return { actions, asked, closeAsked: () => setAsked(null) };
}
