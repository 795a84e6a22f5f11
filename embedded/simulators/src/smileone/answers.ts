import type { Fields } from '../http/fields.ts';
import type { ResellerMood } from './mood.ts';
import type { Region } from './packs.ts';
import type { Reseller } from './reseller.ts';

/** A call that has passed the checks of account, signature and time. */
export type Asked = Readonly<{ region: Region; sent: Fields; reseller: Reseller }>;

/** Refusals are HTTP 200 with another status inside. */
export const say = (status: number, message: string, more: object = {}): Response =>
  Response.json({ status, message, ...more });

/** One log has the status as a text. */
export async function inItsReading(
  { statusIs }: ResellerMood,
  answered: Response,
): Promise<Response> {
  if (statusIs === 'number') return answered;
  const { status, ...more } = (await answered.json()) as Readonly<{ status: number }>;
  return Response.json({ status: String(status), ...more });
}
