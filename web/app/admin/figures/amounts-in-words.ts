const short = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

const LAKH = 1_00_000;
const CRORE = 100 * LAKH;

/** Paise for the axis of a chart: `₹4,000`, `₹2.5 lakh`, `₹1.2 crore`. */
export function roughRupees(paise: number): string {
  const rupees = Math.abs(paise) / 100;
  const sign = paise < 0 ? '−' : '';
  if (rupees >= CRORE) return `${sign}₹${short.format(rupees / CRORE)} crore`;
  if (rupees >= LAKH) return `${sign}₹${short.format(rupees / LAKH)} lakh`;
  return `${sign}₹${short.format(Math.round(rupees))}`;
}
