import { useResourceEntity } from '../../list/context/useResourceEntity';
import type { EntityRoute } from '../../modules/PanelModule';
import { NotFoundScreen } from '../states/NotFoundScreen';

/** A screen that several entities have, of the entity of the surrounding resource. */
export function EntityScreen({ Screen, isShown }: EntityRoute) {
  const entity = useResourceEntity();
  return isShown(entity) ? <Screen key={entity.name} /> : <NotFoundScreen />;
}
