import { lazy } from 'react';

/** Screens whose code is loaded when they are first opened. */
export const ActionsScreen = lazy(() => import('../bulkOperations/BulkOperationsScreen'));
export const loadForm = () => import('../form/FormScreen');
export const FormScreen = lazy(loadForm);
export const LibraryScreen = lazy(() => import('../media/library/LibraryScreen'));
export const MediaPickerDialog = lazy(() => import('../media/library/MediaPickerDialog'));
export const MultiEditScreen = lazy(() => import('../screens/multiEdit/MultiEditScreen'));
