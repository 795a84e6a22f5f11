import { z } from 'zod';
import { failure, type ErrorCode } from './answers.ts';
import type { PartnerMood } from './mood.ts';
import type { Partner } from './partner.ts';
import type { Product } from './price-list.ts';

/** What a call says; numbers come as texts, too. */
export const Sent = z.looseObject({
  path: z.unknown().optional(),
  data: z.record(z.string(), z.unknown()).default({}),
});
export type Sent = z.infer<typeof Sent>;

/** A call that has passed the checks of credentials, time, signature and path. */
export type Asked = Readonly<{ sent: Sent; partner: Partner }>;

export const refuse = ({ mood }: Partner, code: ErrorCode): Response =>
  failure(code, mood.httpStatus, mood.errorsAre);

/** Empty where there is none. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** NaN where there is none. */
export const numberIn = (value: unknown): number =>
  textIn(value) === '' ? NaN : Number(textIn(value));

/** Who shall get it, by the labels of the product; null where a field is missing. */
export function playerIn(
  data: Readonly<Record<string, unknown>>,
  product: Product,
  mood: PartnerMood,
): Readonly<{ userId: string; server: string }> | null {
  const typed = fieldsOf(product, mood).map((label) => textIn(data[label]));
  if (typed.includes('')) return null;
  const [userId = '', server = ''] = typed;
  return { userId, server };
}

/** Labels of the same differ by product, and nobody knows all of them. */
export const fieldsOf = ({ fields }: Product, { serverIs }: PartnerMood): readonly string[] =>
  fields.map((label) => (label === 'Server' ? serverIs : label));
