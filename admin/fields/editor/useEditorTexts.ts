import { createTextsHook } from '../../core/i18n/createTextsHook';
import { editorTexts } from './texts';

export const useEditorTexts = createTextsHook(editorTexts);
