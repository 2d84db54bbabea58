/** Adds the variable's name to errors of what it configures. */
export async function withVariable<T>(variable: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(message.startsWith(variable) ? message : `${variable}: ${message}`, { cause: error });
  }
}
