import { useNavigation } from '@remix-run/react';
import type { ApiKey } from '../../../ports/api-keys.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { keysWords as words } from './words.ts';

/** Each key with what it may do, and the button that ends it. */
export function KeysCard({ keys }: { keys: readonly ApiKey[] }) {
  const ending = useNavigation().formData?.get('key') ?? null;
  return (
    <section aria-labelledby="keys" className="grid content-start gap-3">
      <h2 id="keys">{words.keys}</h2>
      {keys.length === 0 ? <p className="text-text-2">{words.none}</p> : null}
      <ul className="grid gap-3">
        {keys.map((key) => (
          <li key={key.id}>
            <KeyCard apiKey={key} isEnding={ending === key.id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function KeyCard({ apiKey, isEnding }: { apiKey: ApiKey; isEnding: boolean }) {
  const { id, name, isTest, hint, madeAt, usedAt, endedAt } = apiKey;
  const used = usedAt === null ? words.unused : words.used(formatInstant(usedAt));
  return (
    <Card className="grid gap-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <Badge tone={isTest ? 'neutral' : 'success'}>{isTest ? words.test : words.live}</Badge>
        </p>
        <p className="type-small text-text-2">
          {words.hint(hint)} · {words.made(formatInstant(madeAt))}, {used}
        </p>
        {endedAt === null ? (
          <Terms {...apiKey} />
        ) : (
          <p className="type-small text-text-2">{words.ended(formatInstant(endedAt))}</p>
        )}
      </div>
      {endedAt === null ? (
        <PostForm>
          <input type="hidden" name="intent" value="end" />
          <input type="hidden" name="key" value={id} />
          <Button look="danger" pending={isEnding && words.ending}>
            {words.end}
            <span className="sr-only">{words.endWhat(name)}</span>
          </Button>
        </PostForm>
      ) : null}
    </Card>
  );
}

function Terms({ mayBuy, addresses, perMinute, perDay, dailyCap }: ApiKey) {
  const count = (value: number) => value.toLocaleString('en-IN');
  return (
    <ul className="type-small text-text-2">
      <li>{mayBuy ? words.buys : words.reads}</li>
      {mayBuy ? (
        <li>{dailyCap === null ? words.noCap : words.cap(formatRupees(dailyCap))}</li>
      ) : null}
      <li className="wrap-anywhere">
        {addresses.length === 0 ? words.anywhere : words.from(addresses.join(', '))}
      </li>
      <li>{words.limits(count(perMinute), count(perDay))}</li>
    </ul>
  );
}
