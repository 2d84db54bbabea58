import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';

/** The media library, in place of the list of files and as a dialog of inputs. */
export const media: PanelModule = {
  name: 'media',
  resources: { media: { screens: { list: lazy(() => import('./LibraryScreen')) }, isListedByName: true } },
  MediaPicker: lazy(() => import('./MediaPickerDialog')),
};
