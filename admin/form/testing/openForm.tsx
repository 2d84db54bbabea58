import { ResourceContextProvider, useParams } from 'ra-core';
import { useLanguage } from '../../core/i18n/languageStore';
import { specRouterProvider } from '../../core/routing/specRouterProvider';
import { useEntityDescription } from '../../core/session/SessionContext';
import { MediaPickerContext } from '../../fields/media/MediaPickerContext';
import MediaPickerDialog from '../../modules/media/MediaPickerDialog';
import { addModuleInputs } from '../../testing/addModuleInputs';
import { openScreen } from '../../testing/openScreen';
import FormScreen from '../FormScreen';

addModuleInputs();

const { Routes, Route } = specRouterProvider;

function Screen({ action }: { action: 'list' | 'create' | 'update' | 'duplicate' }) {
  const { entity: name = '', id = '' } = useParams();
  const language = useLanguage();
  const entity = useEntityDescription(name);
  if (!entity) throw new Error(`no entity ${name}`);
  if (action === 'list') return <h1>{entity.many[language]}</h1>;
  return (
    <ResourceContextProvider value={name}>
      <FormScreen key={`${name} ${action} ${id}`} entity={entity} id={id} duplicate={action === 'duplicate'} />
    </ResourceContextProvider>
  );
}

/** Renders the form screen at an address, without the panel around it: a list is only its heading. */
export const openForm = (address: string) =>
  openScreen(
    address,
    <MediaPickerContext value={MediaPickerDialog}>
      <Routes>
        <Route path="/:entity" element={<Screen action="list" />} />
        <Route path="/:entity/create" element={<Screen action="create" />} />
        <Route path="/:entity/duplicate/:id" element={<Screen action="duplicate" />} />
        <Route path="/:entity/:id" element={<Screen action="update" />} />
      </Routes>
    </MediaPickerContext>,
  );
