/** Hundredths with two decimals, grouped as in India: `1,23,456.00`. */
export const twoDecimals = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('en-IN', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });

/** Paise as letters write rupees: `₹1,23,456.00`, `−₹208.00`. */
export const writtenRupees = (paise: number): string =>
  `${paise < 0 ? '−' : ''}₹${twoDecimals(Math.abs(paise))}`;
