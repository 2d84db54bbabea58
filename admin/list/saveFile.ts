/** Hands a file to the browser's own downloads. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; until it has, the address must be there.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
