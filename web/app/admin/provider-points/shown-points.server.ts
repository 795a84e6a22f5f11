import type { Shop } from '../../../ports/shop.ts';

/** What was told last, and of which providers that is too little. */
export async function shownPoints({ providerPoints, settings }: Shop) {
  const least = settings.lowPoints;
  const rows = await providerPoints.last();
  return {
    least,
    rows: rows.map((row) => ({ ...row, low: row.points !== null && row.points < least })),
  };
}
