import { formatInstant } from '../../ui/format-instant.ts';

export const DateCell = ({ at }: { at: string }) => (
  <time dateTime={at} className="type-tabular whitespace-nowrap">
    {formatInstant(at)}
  </time>
);
