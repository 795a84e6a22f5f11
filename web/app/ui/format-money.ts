const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

const signed = (value: number, plus: boolean): string => (value < 0 ? '−' : plus ? '+' : '');

/** Paise to `₹1,23,456.00`, a negative amount to `−₹208.00`. `plus` also signs what is not. */
export const formatRupees = (paise: number, { plus = false } = {}): string =>
  `${signed(paise, plus)}₹${grouped.format(Math.abs(paise) / 100)}`;

/** Paise to G-Coins without the coin: `1,240.00`, `−415.00`. */
export const formatCoins = (paise: number, { plus = false } = {}): string =>
  signed(paise, plus) + grouped.format(Math.abs(paise) / 100);

/** Paise to whole rupees, rounded down: `₹62,48,190`. */
export const formatWholeRupees = (paise: number): string =>
  `${signed(paise, false)}₹${whole.format(Math.floor(Math.abs(paise) / 100))}`;

/** Centipoints to `4.15`. */
export const formatPoints = (centipoints: number): string => formatCoins(centipoints);
