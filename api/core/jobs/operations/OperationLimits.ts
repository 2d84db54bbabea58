/** Limits of execution; tests and installations may set others. */
export interface OperationLimits {
  /** An operation of up to so many rows is completed within its call. */
  maxInlineRows: number;
  /** A larger one is answered after so many milliseconds and continues in the background. */
  answerAfterMs: number;
  /** Rows per step; `savesPerStep` where each is saved under all rules, `waybillsPerStep` where a carrier is called. */
  rowsPerStep: number;
  savesPerStep: number;
  waybillsPerStep: number;
}

export const defaultLimits: OperationLimits = {
  maxInlineRows: 5000,
  answerAfterMs: 300,
  rowsPerStep: 1000,
  savesPerStep: 50,
  waybillsPerStep: 5,
};
