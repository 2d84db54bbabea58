import type { Page } from 'playwright-core';
import type { DeviceFile } from './mediaFiles';

/** A PDF page with one line of text and a valid cross-reference table. */
function aPdf(text: string): Buffer {
  const stream = `BT /F1 32 Tf 40 320 Td (${text}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 400]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table, 'latin1');
}

/** Silence: frames of MPEG-1 layer III, 128 kbit/s at 44.1 kHz, each of 1152 samples and nothing in them. */
function anMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * 44_100) / 1152) }, () => frame));
}

/** A video of a moving square, recorded by the browser itself. */
async function aWebm(page: Page): Promise<Buffer> {
  const filmed = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 120 });
    const brush = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let at = 0; at < 20 && brush; at += 1) {
      brush.fillStyle = 'teal';
      brush.fillRect(0, 0, 160, 120);
      brush.fillStyle = 'gold';
      brush.fillRect(at * 6, 40, 40, 40);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(filmed, 'base64');
}

export async function playableFiles(page: Page): Promise<DeviceFile[]> {
  return [
    { name: 'umovy.pdf', mimeType: 'application/pdf', buffer: aPdf('Umovy povernennia') },
    { name: 'tysha.mp3', mimeType: 'audio/mpeg', buffer: anMp3(2) },
    { name: 'kvadrat.webm', mimeType: 'video/webm', buffer: await aWebm(page) },
  ];
}
