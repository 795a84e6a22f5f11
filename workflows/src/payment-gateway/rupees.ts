import { toPaise, type Paise } from '@store/ledger';

/** Paise as the gateway writes rupees: "100", "99.50". */
export const inRupees = (amount: Paise): string =>
  amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);

/** Rupees as number or text to paise. @throws RangeError for anything that is no amount. */
export function fromRupees(value: number | string): Paise {
  const rupees = Number(value);
  const paise = Math.round(rupees * 100);
  if (!Number.isFinite(rupees) || Math.abs(rupees * 100 - paise) > 1e-6) {
    throw new RangeError(`not an amount in rupees: ${value}`);
  }
  return toPaise(paise);
}
