/** "1.01" and 1.01 alike; null for what is no price. */
export function priceIn(said: unknown): number | null {
  const text = typeof said === 'number' || typeof said === 'string' ? String(said).trim() : '';
  const price = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  return price > 0 ? price : null;
}
