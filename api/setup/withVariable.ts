/** Names the variable that has to be looked at when what it configures can not be opened. */
export async function withVariable<T>(variable: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(message.startsWith(variable) ? message : `${variable}: ${message}`, { cause: error });
  }
}
