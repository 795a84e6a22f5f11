import type { Fields } from '../http/fields.ts';
import type { Region } from './packs.ts';
import type { Reseller } from './reseller.ts';

/** A call that has passed the checks of account, signature and time. */
export type Asked = Readonly<{ region: Region; sent: Fields; reseller: Reseller }>;

/** Refusals are HTTP 200 with another status inside. */
export const say = (status: number, message: string, more: object = {}): Response =>
  Response.json({ status, message, ...more });
