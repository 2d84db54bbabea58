import { useState } from 'react';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import { useNavigate } from 'ra-core';
import type { LoadResult } from '#domain/wire/Form';
import type { EntityDescription } from '#domain/wire/Start';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { panelHref } from '../core/routing/panelBase';
import { duplicatePath } from '../core/routing/paths';
import { useFormExtensions } from './FormExtensions';
import type { HeaderAction } from './HeaderAction';
import { removalQuestion } from './removalQuestion';
import { useAccessibleResources } from '../core/session/useAccessibleResources';
import { useRecordAccess } from '../core/session/useRecordAccess';
import { useRecordActions } from '../core/session/useRecordActions';
import type { Confirmation } from '../ui/ConfirmDialog';
import { splitQuestion } from '../ui/ConfirmDialog';
import { resolveIcon } from '../ui/resolveIcon';

interface HeaderActionsOptions {
  entity: EntityDescription;
  loaded: LoadResult;
  title: string;
  onRemoved(): void;
  onRestored(): void;
}

/**
 * Preview, the entity's own links, and duplicate for existing records only, delete only for one that is not deleted,
 * restore only for one that is (shell §2); each if the server permits it to this user.
 */
export function useHeaderActions({ entity, loaded, title, onRemoved, onRestored }: HeaderActionsOptions) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const { remove, restore } = useRecordActions(entity.name);
  const { askRemoval, removalDetails } = useFormExtensions();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const duplicateHref = panelHref(duplicatePath(entity.name, loaded._id || 'new'));
  const exists = loaded._id !== '';
  const canPreview = useRecordAccess(entity.name, loaded, 'preview');
  const canDuplicate = useRecordAccess(entity.name, loaded, 'clone');
  const canRemoveOrRestore = useRecordAccess(entity.name, loaded, loaded._deleted ? 'restore' : 'delete');
  const headerLinks = exists ? (entity.rowLinks ?? []).filter(({ inHeader }) => inHeader) : [];
  const resourceOf = (path: string): string => path.split('/')[1] ?? '';
  const listable = useAccessibleResources(
    'list',
    headerLinks.map(({ to }) => resourceOf(to)),
  );

  const actions: HeaderAction[] = [];
  if (exists && canPreview && entity.preview && loaded.url && !loaded._deleted)
    actions.push({ label: t('actions.preview'), Icon: OpenInNewOutlined, href: loaded.url });
  for (const { to, title: linkTitle, icon } of headerLinks)
    if (listable.includes(resourceOf(to)))
      actions.push({
        label: linkTitle[language],
        Icon: resolveIcon(icon),
        onClick: () => void navigate(to.replace('{id}', encodeURIComponent(loaded._id))),
      });
  if (exists && canDuplicate)
    actions.push({ label: t('actions.duplicate'), Icon: ContentCopyOutlined, href: duplicateHref });
  if (exists && canRemoveOrRestore && !loaded._deleted) {
    const onConfirm = async () => {
      if (await remove(loaded._id)) onRemoved();
    };
    const confirm = () =>
      setConfirmation({
        ...splitQuestion(removalQuestion(entity.removeQuestion[language], t('form.removeEffect')), title),
        confirmLabel: t('actions.delete'),
        ...(removalDetails && { details: removalDetails(loaded._id) }),
        isDestructive: true,
        onConfirm,
      });
    actions.push({
      label: t('actions.delete'),
      Icon: DeleteOutlined,
      onClick: askRemoval ?? confirm,
      isDestructive: true,
    });
  }
  if (exists && canRemoveOrRestore && loaded._deleted) {
    const onConfirm = async () => {
      if (await restore(loaded._id)) onRestored();
    };
    const confirm = () =>
      setConfirmation({
        ...splitQuestion(entity.restoreQuestion[language], title),
        confirmLabel: t('actions.restore'),
        isDestructive: false,
        onConfirm,
      });
    actions.push({ label: t('actions.restore'), Icon: RestoreFromTrashOutlined, onClick: confirm });
  }
  return { actions, confirmation, closeConfirmation: () => setConfirmation(null) };
}
