interface JpegMeasure {
  width: number;
  height: number;
  /** Of Exif; 1: as it is stored. */
  orientation: number;
}

/** Frames of all codings; C4, C8 and CC are other segments. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Markers without a length: restarts, start and end. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);

const exifMarker = 0xe1;
const exifHeader = [0x45, 0x78, 0x69, 0x66, 0, 0];
const orientationTag = 274;
const entryBytes = 12;
/** The orientation is among the first entries of a directory. */
const maxEntries = 200;

/** The orientation that an Exif block says; null where it says none. */
function orientationIn(view: DataView): number | null {
  const start = exifHeader.length;
  if (view.byteLength < start + 8 || exifHeader.some((byte, at) => view.getUint8(at) !== byte)) return null;
  const isLittle = view.getUint16(start) === 0x4949;
  const directory = start + view.getUint32(start + 4, isLittle);
  if (directory + 2 > view.byteLength) return null;
  const count = Math.min(view.getUint16(directory, isLittle), maxEntries);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * entryBytes;
    if (at + entryBytes > view.byteLength) return null;
    if (view.getUint16(at, isLittle) === orientationTag) return view.getUint16(at + 8, isLittle);
  }
  return null;
}

/** The size in the header of a JPEG, in one pass over it; null where none is found. */
export function measureJpeg(head: Uint8Array): JpegMeasure | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  let orientation = 1;
  for (let at = head.indexOf(0xff, 2); at !== -1 && at + 9 < head.length; at = head.indexOf(0xff, at)) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      // Any number of them may come before a marker.
      do at += 1;
      while (head[at + 1] === 0xff);
      continue;
    }
    if (marker === 0 || isBare(marker)) {
      at += 2;
      continue;
    }
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), orientation };
    const length = Math.max(2, view.getUint16(at + 2));
    const end = Math.min(at + 2 + length, head.length);
    if (marker === exifMarker && end - at > 4)
      orientation = orientationIn(new DataView(head.buffer, head.byteOffset + at + 4, end - at - 4)) ?? orientation;
    at = end;
  }
  return null;
}
