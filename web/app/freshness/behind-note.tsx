import { formatInstant } from '../ui/format-instant.ts';
import { Notice } from '../ui/notice.tsx';
import { freshnessWords } from './words.ts';

/** Says that a list lacks what is newest; nothing where `since` is null. */
export const BehindNote = ({
  since,
  className = 'mb-4',
}: Readonly<{ since: string | null; className?: string }>) =>
  since === null ? null : (
    <Notice className={className}>{freshnessWords.behind(formatInstant(since))}</Notice>
  );
