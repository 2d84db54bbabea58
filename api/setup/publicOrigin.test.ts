import { passkeyOrigin } from './publicOrigin';

it.each([
  [undefined, 'http://localhost:3000'],
  ['https://panel.example.com/', 'https://panel.example.com'],
  ['http://127.0.0.1:3000', null],
  ['http://[::1]:3000', null],
])('passkeys of PUBLIC_URL %s are of %s', (publicUrl, origin) => {
  expect(passkeyOrigin({ port: 3000, publicUrl })).toBe(origin);
});
