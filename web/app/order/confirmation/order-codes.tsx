import { useNavigation } from '@remix-run/react';
import type { RevealedCode } from '../../../ports/codes.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { formatDay, formatInstant } from '../../ui/format-instant.ts';
import { codeWords as words } from './words.ts';

type Asked = Readonly<{
  count: number;
  seenAt: string | null;
  proof: string | null | undefined;
  shown: readonly RevealedCode[] | null | undefined;
}>;

/** What was bought, where it is a code: shut, until its buyer opens it. */
export const OrderCodes = ({ count, seenAt, proof, shown }: Asked) => (
  <section aria-labelledby="codes" className="card torn-card outlined mt-4 p-4">
    <h2 id="codes" className="type-h3">
      {words.title(count)}
    </h2>
    {shown ? <Shown codes={shown} /> : <Shut count={count} seenAt={seenAt} proof={proof} />}
  </section>
);

function Shut({ count, seenAt, proof }: Omit<Asked, 'shown'>) {
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
  <div role="status" className="mt-2 grid gap-4">
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
