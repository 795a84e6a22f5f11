import type { OwnerSetting } from '@store/workflows/owner-settings';
import { percentTyped } from '../../../ports/percent.ts';
import type { Fact, TrailEntry } from '../../../ports/trail.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { SETTING_FIELDS, type SettingField } from '../settings/settings-fields.ts';
import { settingWords } from '../settings/words.ts';
import { watchedInWords } from '../thresholds/watched-in-words.ts';
import { trailWords as words } from './words.ts';

/** Kept in paise. */
const MONEY = new Set<string>([
  ...['originalPrice', 'discountedPrice', 'resellPrice', 'cost', 'amount'],
  ...settingsOf('rupees', 'rupeesEach'),
]);
/** Kept in basis points. */
const RATES = new Set<string>([
  ...['rate', 'margin', 'resellMargin', 'mostAtOnce'],
  ...settingsOf('percent'),
]);

function settingsOf(...kinds: readonly SettingField['kind'][]): readonly OwnerSetting[] {
  return SETTING_FIELDS.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

export type ChangeInWords = Readonly<{ name: string; before: string | null; after: string | null }>;

/** Every value that an entry holds, as it was and as it is since; null for what was not there. */
export function changesInWords({
  before,
  after,
}: Pick<TrailEntry, 'before' | 'after'>): readonly ChangeInWords[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => ({
    name: inWords(name),
    before: before === null ? null : factInWords(name, before[name] ?? null),
    after: after === null ? null : factInWords(name, after[name] ?? null),
  }));
}

const isSetting = (name: string): name is OwnerSetting => name in settingWords;

/** `discountedPrice` to "Discounted price"; a number like GT26K21-7H20QA2M stays. */
export function inWords(name: string): string {
  if (isSetting(name)) return settingWords[name].label;
  if (!/^[a-z][A-Za-z]*$/.test(name)) return name;
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function factInWords(name: string, fact: Fact): string {
  if (fact === null || fact === '') return words.nothing;
  if (typeof fact === 'boolean') return fact ? words.yes : words.no;
  if (typeof fact === 'number') return numberInWords(name, fact);
  if (typeof fact === 'string') return textInWords(name, fact);
  if (isList(fact)) {
    if (fact.length === 0) return words.nothing;
    return fact.map((one) => factInWords(name, one)).join(fact.some(isRecord) ? '; ' : ', ');
  }
  return Object.entries(fact)
    .filter(([, value]) => !isEmpty(value))
    .map(([part, value]) => `${inWords(part)}: ${factInWords(part, value)}`)
    .join(', ');
}

function textInWords(name: string, fact: string): string {
  if (name === 'watched') return watchedInWords(fact);
  return INSTANT.test(fact) ? formatInstant(fact) : fact;
}

function numberInWords(name: string, fact: number): string {
  if (MONEY.has(name)) return formatRupees(fact);
  return RATES.has(name) ? `${percentTyped(fact)} %` : String(fact);
}

const isEmpty = (fact: Fact): boolean =>
  fact === null || fact === '' || (isList(fact) && fact.length === 0);
const isRecord = (fact: Fact): boolean =>
  typeof fact === 'object' && fact !== null && !isList(fact);
const isList = (fact: Fact): fact is readonly Fact[] => Array.isArray(fact);
