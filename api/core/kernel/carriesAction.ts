/** Whether the body of a list carries a bulk action. */
export const carriesAction = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && (body as { action?: unknown }).action !== undefined;
