import type { AuditReport } from './audit.ts';

/** What was compared, how many of each, and every difference. */
export function reportInWords(report: AuditReport): string {
  const { events, streams, wallets, postings, settlements, trialBalance } = report;
  const { position, comparedAt, lag, entries, agreedAlone, disputes } = report;
  const rows = report.tables.reduce((total, table) => total + table.rows, 0);
  return [
    `Replayed ${counted(events)} events up to position ${position}:`,
    line('hash chains', `${counted(streams)} streams, every revision and every link`),
    line('postings', `${counted(postings)} lines, trial balance ${trialBalance} paise`),
    line('settlements', `${counted(settlements)}, and what is left under way`),
    line('by hand', `${counted(entries)} entries, ${counted(agreedAlone)} agreed to alone`),
    line('disputes', counted(disputes)),
    line('wallets', `${counted(wallets)}, at every event of the log`),
    '',
    `Compared ${counted(rows)} rows of the read models at position ${comparedAt}:`,
    ...report.tables.map(({ table, rows: of, differing }) =>
      line(table, `${counted(of)} rows${differing > 0 ? `, ${counted(differing)} differ` : ''}`),
    ),
    ...(lag > 0n ? ['', `The projector is ${lag} behind the log.`] : []),
    '',
    ...verdict(report),
  ].join('\n');
}

function verdict({ findings, differences }: AuditReport): readonly string[] {
  if (differences === 0) return ['No differences.'];
  const more = differences - findings.length;
  return [
    `${counted(differences)} ${differences === 1 ? 'difference' : 'differences'}:`,
    ...findings.map((finding) => `  - ${finding}`),
    ...(more > 0 ? [`  … and ${counted(more)} more`] : []),
  ];
}

const line = (name: string, what: string): string => `  ${name.padEnd(18)}${what}`;

const counted = (count: number): string => count.toLocaleString('en-IN');
