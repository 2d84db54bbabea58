import { lazy } from 'react';

/** Screens whose code is loaded when they are first opened. */
export const ActionsScreen = lazy(() => import('../modules/bulkOperations/BulkOperationsScreen'));
export const ApplicationExtensions = lazy(() => import('../modules/application/ApplicationExtensions'));
export const AttributeGuards = lazy(() => import('../modules/attribute/AttributeGuards'));
export const CategoryScreen = lazy(() => import('../modules/category/CategoryScreen'));
export const ChangesScreen = lazy(() => import('../modules/changes/ChangesScreen'));
export const ClientParts = lazy(() => import('../modules/client/ClientParts'));
export const DashboardScreen = lazy(() => import('../modules/dashboard/DashboardScreen'));
export const loadForm = () => import('../form/FormScreen');
export const FormScreen = lazy(loadForm);
export const ImportPanel = lazy(() => import('../modules/import/ImportPanel'));
export const ImportScreen = lazy(() => import('../modules/import/ImportScreen'));
export const JobsScreen = lazy(() => import('../modules/jobs/JobsScreen'));
export const LibraryScreen = lazy(() => import('../modules/media/LibraryScreen'));
export const MailScreen = lazy(() => import('../modules/mail/MailScreen'));
export const VariationsScreen = lazy(() => import('../modules/variations/VariationsScreen'));
export const TokensScreen = lazy(() => import('../modules/tokens/TokensScreen'));
export const WebhooksScreen = lazy(() => import('../modules/webhooks/WebhooksScreen'));
export const MediaPickerDialog = lazy(() => import('../modules/media/MediaPickerDialog'));
export const OrderBulkActions = lazy(() => import('../modules/order/OrderBulkActions'));
export const OrderExtensions = lazy(() => import('../modules/order/OrderExtensions'));
export const ProductExtensions = lazy(() => import('../modules/product/ProductExtensions'));
export const FeedExtensions = lazy(() => import('../modules/feed/FeedExtensions'));
export const ReviewQueue = lazy(() => import('../modules/review/ReviewQueue'));
export const SettingsExtensions = lazy(() => import('../modules/settings/SettingsExtensions'));
export const RecordPickerDialog = lazy(() => import('../list/RecordPickerDialog'));
export const MultiEditScreen = lazy(() => import('../modules/multiEdit/MultiEditScreen'));
