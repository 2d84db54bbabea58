/**
 * Tiles per side of the colour signature: coarse, so that copies in another size, format or quality have the same
 * colours.
 */
const gridSize = 4;
/** Brightness, blue and red difference. */
const channelCount = 3;

interface ColourChannels {
  red: ArrayLike<number>;
  green: ArrayLike<number>;
  blue: ArrayLike<number>;
}

const digits = (value: number): string =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0');

/** The mean brightness, blue and red difference of each tile of a square picture, two hexadecimal digits each. */
export function colourSignature({ red, green, blue }: ColourChannels, width: number): string {
  const step = width / gridSize;
  return Array.from({ length: gridSize * gridSize }, (_, part) => {
    let [r, g, b] = [0, 0, 0];
    for (let y = 0; y < step; y += 1) {
      for (let x = 0; x < step; x += 1) {
        const at = (Math.floor(part / gridSize) * step + y) * width + (part % gridSize) * step + x;
        r += red[at] ?? 0;
        g += green[at] ?? 0;
        b += blue[at] ?? 0;
      }
    }
    const [meanRed, meanGreen, meanBlue] = [r, g, b].map((sum) => sum / step ** 2) as [number, number, number];
    const brightness = 0.299 * meanRed + 0.587 * meanGreen + 0.114 * meanBlue;
    return (
      digits(brightness) + digits(128 + 0.564 * (meanBlue - brightness)) + digits(128 + 0.713 * (meanRed - brightness))
    );
  }).join('');
}

/**
 * Maximum colour distance of a tile; beige and white are further apart. Brightness counts half: copies are often
 * lighter.
 */
const maxColourDistance = 16;

function parseSignature(colours: string): number[][] {
  const bytes = Array.from({ length: colours.length / 2 }, (_, at) => parseInt(colours.slice(at * 2, at * 2 + 2), 16));
  return Array.from({ length: bytes.length / channelCount }, (_, part) =>
    bytes.slice(part * channelCount, (part + 1) * channelCount),
  );
}

/** Whether all tiles have similar colours. Unknown colours count as similar. */
export function haveSameColours(one: string, other: string): boolean {
  if (one === '' || other === '') return true;
  const others = parseSignature(other);
  return parseSignature(one).every(([brightness = 0, blueness = 0, redness = 0], part) => {
    const [otherBrightness = 0, otherBlueness = 0, otherRedness = 0] = others[part] ?? [];
    return (
      Math.hypot((brightness - otherBrightness) / 2, blueness - otherBlueness, redness - otherRedness) <=
      maxColourDistance
    );
  });
}
