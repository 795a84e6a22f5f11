import { ContactLink } from '../layout/contact-link.tsx';
import { useStoreInfo } from '../layout/store-info.ts';
import { supportHoursInWords } from '../layout/words.ts';
import { receiptWords } from './words.ts';

/** Where to turn with a question. */
export function SupportLine({
  question,
  about,
  bring,
  promise,
}: {
  question: string;
  /** The number it is about. */
  about: string;
  /** What support needs, in words. */
  bring: string;
  promise?: string | undefined;
}) {
  const hours = useStoreInfo()?.supportHours ?? '';
  return (
    <p className="type-small mt-5 text-text-2">
      {question}{' '}
      <ContactLink about={about} className="link">
        {receiptWords.contactSupport}
      </ContactLink>
      {receiptWords.withWhat(bring)}
      {hours === '' ? null : ` ${supportHoursInWords(hours)}`}
      {promise === undefined ? null : ` ${promise}`}
    </p>
  );
}
