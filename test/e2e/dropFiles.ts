import type { Locator } from 'playwright-core';
import type { DeviceFile } from './mediaFiles';

/** Simulates dropping files on an element. */
export async function dropFiles(target: Locator, files: readonly DeviceFile[]): Promise<void> {
  const packed = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, content: buffer.toString('base64') }));
  const dataTransfer = await target.page().evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, content } of given) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, packed);
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer });
  await dataTransfer.dispose();
}
