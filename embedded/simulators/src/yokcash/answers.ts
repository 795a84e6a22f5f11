import { webPage } from '../http/broken.ts';
import type { SellerMood } from './mood.ts';

/** Real ones are recorded nowhere: these are invented, in the two languages they may be in. */
const texts = {
  failed: { id: 'Transaksi gagal', en: 'Transaction failed' },
  wrongKey: { id: 'API Key tidak valid', en: 'Invalid api key' },
  wrongAddress: { id: 'IP belum terdaftar di whitelist', en: 'IP address is not whitelisted' },
  tooMany: { id: 'Terlalu banyak permintaan', en: 'Too many requests' },
  incomplete: { id: 'Parameter tidak lengkap', en: 'A parameter is required' },
  noService: { id: 'Layanan tidak ditemukan', en: 'Service not found' },
  inactive: { id: 'Layanan sedang nonaktif', en: 'Service is inactive' },
  wrongContact: {
    id: 'Kontak harus diawali 62 atau 0000',
    en: 'kontak must start with 62 or 0000',
  },
  wrongTarget: { id: 'Target tidak valid', en: 'Invalid target' },
  duplicate: { id: 'idtrx sudah digunakan', en: 'Duplicate idtrx' },
  noBalance: { id: 'Saldo tidak cukup', en: 'Insufficient balance' },
  noOrder: { id: 'Transaksi tidak ditemukan', en: 'Transaction not found' },
} as const;

/** `status` says that the call went well, whatever the state of an order is. */
export const yes = (data: unknown): Response =>
  Response.json({ status: true, msg: 'Success', data });

/** A no is HTTP 200, too. */
export const no = ({ language }: SellerMood, text: keyof typeof texts): Response =>
  Response.json({ status: false, msg: texts[text][language] });

/** What Cloudflare says when nobody is there behind it, as was seen. */
export const originDown = () => webPage(523, 'Origin is unreachable');
/** And to who does not look like a browser. */
export const blockedPage = () => webPage(403, 'Forbidden');
