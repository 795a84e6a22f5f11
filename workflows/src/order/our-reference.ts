export type OneTry = Readonly<{ orderId: string; leg: number; attempt: number }>;

/** Names one try to buy one leg, for as long as anybody may ask. */
export const ourReferenceTo = (
  { orderId }: Pick<OneTry, 'orderId'>,
  { leg, attempt }: Pick<OneTry, 'leg' | 'attempt'>,
): string => `${orderId}-${leg}-${attempt}`;

/** @throws Error for what names no try */
export function triedIn(ourReference: string): OneTry {
  const [, orderId, leg, attempt] = /^(.+)-(\d+)-(\d+)$/.exec(ourReference) ?? [];
  if (orderId === undefined) throw new Error(`${ourReference} names no try to buy`);
  return { orderId, leg: Number(leg), attempt: Number(attempt) };
}
