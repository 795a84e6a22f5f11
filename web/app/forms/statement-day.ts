import type { IstDay } from '@store/ledger';
import { dayIn } from './day.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as banks of India write it, the day before the month; undefined for what is none. */
export function statementDay(text: string): IstDay | undefined {
  const [date = ''] = text.split(/\s+(?=\d{1,2}:)/);
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(date);
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3]);
  const usual = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ,]+(\d{4}|\d{2})$/i.exec(date);
  if (usual === null) return undefined;
  const [, day, month = '', year = ''] = usual;
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return dayOf(year.length === 2 ? `20${year}` : year, named > 0 ? String(named) : month, day);
}

const dayOf = (year = '', month = '', day = ''): IstDay | undefined =>
  dayIn(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
