import type { ComponentType } from 'react';
import { createContext } from 'react';
import type { LibraryFile } from '../files/LibraryFile';
import type { UploadRules } from '../files/upload/validateFile';

export interface MediaPickerProps {
  open: boolean;
  title: string;
  /** Several files are checked and added together; otherwise the first one that is pressed is selected. */
  multiple: boolean;
  /** How many more may be selected. */
  remainingCount: number;
  /** Files that can not be selected. */
  excludedIds: readonly string[];
  /** Types and size that the field accepts; they apply to uploads in the dialog too (requirements A-47). */
  rules: UploadRules;
  /** The field (`entity.field`) that uploads are for, as the server expects it. */
  uploadFor?: string;
  onPick(files: LibraryFile[]): void;
  onClose(): void;
}

/** The dialog that selects files from the media library: a screen of the application, which fields only open. */
export const MediaPickerContext = createContext<ComponentType<MediaPickerProps>>(() => null);
