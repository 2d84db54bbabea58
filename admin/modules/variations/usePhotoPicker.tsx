import type { ReactNode } from 'react';
import { Suspense, useCallback, useContext, useMemo, useState } from 'react';
import { isAddressed } from '#domain/fields/isPhotoUrl';
import { photoTypes } from '#domain/media/fileTypes';
import { maxFieldFileBytes } from '#domain/media/limits';
import { MediaPickerContext } from '../../fields/media/MediaPickerContext';
import { useVariationTexts } from './texts';
import type { VariationRow } from './variationRows';
import { joinIds, splitIds } from './variationRows';

/** As many as the product's form takes, beside the pictures by address, which are not chosen here. */
const maxPhotos = 20;
const rules = { accepted: photoTypes, maxSize: maxFieldFileBytes };

interface PhotoPicker {
  open(row: VariationRow): void;
  /** The address of the first photo; undefined where it is not known. */
  pictureOf(row: VariationRow): string | undefined;
  dialog: ReactNode;
}

/** Chooses the photos of a variation in the media library: they take the place of those that it has. */
export function usePhotoPicker(
  rows: readonly VariationRow[],
  onPick: (row: VariationRow, gallery: string) => void,
): PhotoPicker {
  const t = useVariationTexts();
  const MediaPicker = useContext(MediaPickerContext);
  const [row, setRow] = useState<VariationRow | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const pictures = useMemo(
    () =>
      new Map([
        ...rows.flatMap(({ storedGallery, image }): [string, string][] => {
          const [first] = splitIds(storedGallery);
          return first !== undefined && image !== undefined ? [[first, image]] : [];
        }),
        ...picked,
      ]),
    [rows, picked],
  );
  const open = useCallback((chosen: VariationRow) => {
    setRow(chosen);
    setIsOpen(true);
  }, []);
  const pictureOf = useCallback(
    ({ gallery, storedGallery, image }: VariationRow) => {
      const [first] = splitIds(gallery);
      if (gallery === storedGallery || first === undefined) return image;
      return isAddressed(first) ? first : pictures.get(first);
    },
    [pictures],
  );
  return {
    open,
    pictureOf,
    dialog: row && (
      <Suspense fallback={null}>
        <MediaPicker
          open={isOpen}
          title={t('photosTitle', { name: row.combination || row.title })}
          multiple
          remainingCount={maxPhotos}
          excludedIds={[]}
          rules={rules}
          uploadFor="product.gallery"
          onPick={(files) => {
            setPicked(new Map([...picked, ...files.map(({ id, thumbnail, url }) => [id, thumbnail || url] as const)]));
            onPick(row, joinIds(files.map(({ id }) => id)));
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    ),
  };
}
