import { toPaise, ZERO_PAISE, type Paise } from '@store/ledger';
import type { OrderFiguresBy } from '@store/projections';
import { PROVIDED_ROUTES, PURSE_NAMES, ROUTES, type Purse } from '@store/workflows/routes';

/** What may be spent from each purse in a day, in rupees' worth of goods; 0 for as much as there is. */
export type DayLimits = Readonly<Record<Purse, Paise>>;

/** The purses from which as much was delivered as may be, by the figures of the day. */
export const spentUp = (figures: readonly OrderFiguresBy[], limits: DayLimits): readonly Purse[] =>
  PURSE_NAMES.filter((purse) => limits[purse] > 0 && spentFrom(purse, figures) >= limits[purse]);

/** Counted by what the items cost; one whose cost nobody has entered by what it was sold for. */
function spentFrom(purse: Purse, figures: readonly OrderFiguresBy[]): Paise {
  const routes: readonly string[] = PROVIDED_ROUTES.filter(
    (route) => ROUTES[route].purse === purse,
  );
  const spent = figures
    .filter(({ key }) => routes.includes(key))
    .reduce((sum, { cost, sale, knownSale }) => sum + cost + (sale - knownSale), 0);
  return spent < 0 ? ZERO_PAISE : toPaise(spent);
}
