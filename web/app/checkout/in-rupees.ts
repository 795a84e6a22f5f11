const format = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
});

/** Paise in, "₹1,23,456.00" out, for sentences. */
export const inRupees = (paise: number): string => format.format(paise / 100);
