/** Rule for a smaller version of an uploaded picture: it fits inside, keeps its proportions and is never enlarged. */
export interface ResizeRule {
  /** Key in `sizes`: letters, digits, `-` and `_`. */
  name: string;
  width: number;
  height: number;
}

/** A rule that also says the type of the result; without one it is that of the picture. */
export interface PictureRule extends ResizeRule {
  mime?: string;
}

/** Every picture has this size. */
export const thumbnailRule: ResizeRule = { name: 'thumbnail', width: 150, height: 150 };
export const largeRule: ResizeRule = { name: 'large', width: 1920, height: 1080 };

export const maxResizeRules = 8;
export const maxRuleSidePx = 4096;

/** The dimensions of a picture of `width` x `height` under a rule. */
export function fitInside(width: number, height: number, rule: ResizeRule): { width: number; height: number } {
  const factor = Math.min(1, rule.width / width, rule.height / height);
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}
