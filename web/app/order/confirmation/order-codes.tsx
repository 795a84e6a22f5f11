import { useNavigation } from '@remix-run/react';
import { useState } from 'react';
import type { RevealedCode } from '../../../ports/codes.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { formatDay, formatInstant } from '../../ui/format-instant.ts';
import { codeWords as words } from './words.ts';

/** What came of asking for them: why a proof is due, or what they say. */
export type CodesAnswer = Readonly<{
  proof: string | null;
  codes: readonly RevealedCode[] | null;
}>;

type Asked = Readonly<{ count: number; seenAt: string | null; answer: CodesAnswer | undefined }>;

/** What was bought, where it is a code: shut, until its buyer opens it. */
export function OrderCodes({ count, seenAt, answer }: Asked) {
  // News of the order ask for the page again, which forgets what was answered: nobody who is typing a
  // code elsewhere shall find it gone.
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  const { codes, proof } = answer ?? last ?? NOTHING;
  return (
    <section aria-labelledby="codes" className="card torn-card outlined mt-4 p-4">
      <h2 id="codes" className="type-h3">
        {words.title(count)}
      </h2>
      {codes === null ? <Shut count={count} seenAt={seenAt} proof={proof} /> : null}
      {/* There before they are: what comes together with its region is not read out. */}
      <div role="status">{codes === null ? null : <Shown codes={codes} />}</div>
    </section>
  );
}

const NOTHING: CodesAnswer = { proof: null, codes: null };

function Shut({ count, seenAt, proof }: Omit<Asked, 'answer'> & Pick<CodesAnswer, 'proof'>) {
  const asked = useNavigation().formData?.get('intent');
  return (
    <PostForm className="mt-2 grid gap-3">
      <p className="text-text-2">{words.lead(count)}</p>
      {seenAt === null ? null : (
        <p className="type-small text-text-2">{words.seen(formatInstant(seenAt))}</p>
      )}
      <ProofField asked={proof} />
      <Button
        look="primary"
        name="intent"
        value="reveal"
        pending={asked === 'reveal' && words.opening}
      >
        {words.reveal(count)}
      </Button>
    </PostForm>
  );
}

const Shown = ({ codes }: Readonly<{ codes: readonly RevealedCode[] }>) => (
  <div className="mt-2 grid gap-4">
    {codes.map(({ leg, code, pin, expires }, place) => (
      <DefinitionList
        key={leg}
        facts={[
          {
            label: words.code(place + 1, codes.length),
            value: <Secret text={code} what={words.copyCode} />,
          },
          ...(pin === ''
            ? []
            : [{ label: words.pin, value: <Secret text={pin} what={words.copyPin} /> }]),
          ...(expires === null ? [] : [{ label: words.expires, value: formatDay(expires) }]),
        ]}
      />
    ))}
    <p className="type-small text-text-2">{words.careful}</p>
  </div>
);

const Secret = ({ text, what }: Readonly<{ text: string; what: string }>) => (
  <span className="inline-flex flex-wrap items-center">
    <code className="font-mono wrap-anywhere">{text}</code>
    <span className="script-only -my-3 -mr-3 -ml-2">
      <CopyButton text={text} label={what} iconOnly />
    </span>
  </span>
);
