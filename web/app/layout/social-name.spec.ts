import { expect, it } from 'vitest';
import { socialName } from './social-name.server.ts';

it.each([
  ['https://www.instagram.com/topup', 'Instagram'],
  ['https://m.youtube.com/@topup', 'YouTube'],
  ['https://chat.whatsapp.com/abc', 'WhatsApp'],
  ['https://t.me/topup', 'Telegram'],
  ['https://blog.topup.example/', 'blog.topup.example'],
])('%s is called %s', (address, name) => {
  expect(socialName(address)).toBe(name);
});
