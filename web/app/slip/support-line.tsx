import { ContactLink } from '../layout/contact-link.tsx';
import { useStoreInfo } from '../layout/store-info.ts';

/** Where to turn with a question. Stores without a support chat only give their promise. */
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
  const reachable = Boolean(useStoreInfo()?.supportUrl);
  if (!reachable && promise === undefined) return null;
  return (
    <p className="type-small mt-5 text-text-2">
      {question}
      {reachable ? (
        <>
          {' '}
          <ContactLink about={about} className="link">
            Contact support
          </ContactLink>{' '}
          with {bring}.
        </>
      ) : null}
      {promise === undefined ? null : ` ${promise}`}
    </p>
  );
}
