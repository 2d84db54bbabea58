const attribute = (html: string, pattern: RegExp): string =>
  (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#39;', "'");

/** Follows a link of a fake, and presses a button of its page; returns where the client is sent. */
export async function choosePayment(link: string, choice: 'pay' | 'refuse'): Promise<string | null> {
  const html = await (await fetch(link)).text();
  const inputs = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  const form = new URLSearchParams(inputs.map(([, name = '', value = '']) => [name, value]));
  form.set('choice', choice);
  const action = new URL(attribute(html, /action="([^"]+)"/), link);
  const answer = await fetch(action, { method: 'POST', body: form, redirect: 'manual' });
  expect(answer.status).toBe(303);
  return answer.headers.get('location');
}
