/** Downloads a file through the browser. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The object URL must exist until the download has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
