import { useLoaderData, useNavigation } from '@remix-run/react';
import { CircleCheckBig } from 'lucide-react';
import { AdminPage } from './shell.tsx';
import { BehindNote } from '../freshness/behind-note.tsx';
import { NotSent, PostForm } from '../forms/post-form.tsx';
import { useAnswer } from '../forms/use-answer.ts';
import { EmptyState } from '../ui/blank.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { formatInstant } from '../ui/format-instant.ts';
import { Money } from '../ui/money.tsx';
import { Pagination } from '../ui/pagination.tsx';
import type { action } from './locked-action.server.ts';
import type { loader } from './locked-loader.server.ts';

export { action } from './locked-action.server.ts';
export { loader } from './locked-loader.server.ts';

export const meta = () => [{ title: 'Locked Money' }, { name: 'robots', content: 'noindex' }];

export default function LockedMoney() {
  const { behindSince, locked } = useLoaderData<typeof loader>();
  const posted = useAnswer<typeof action>();
  return (
    <AdminPage>
      <h1>Locked Money</h1>
      <p className="type-small measure mb-4 text-text-2">
        Money that arrived late and took a wallet above its limit. It belongs to the customer, who
        cannot spend it before you unlock it. Nothing happens to it until then.
      </p>
      <BehindNote since={behindSince} />
      {locked.rows.length === 0 ? (
        <EmptyState icon={CircleCheckBig} title="Nothing is locked." />
      ) : (
        <>
          <ul className="grid gap-3">
            {locked.rows.map((row) => (
              <LockedRow
                key={row.reference}
                row={row}
                answer={posted?.reference === row.reference ? posted : undefined}
              />
            ))}
          </ul>
          <Pagination {...locked} />
        </>
      )}
    </AdminPage>
  );
}

type Row = Awaited<ReturnType<typeof loader>>['data']['locked']['rows'][number];
type Answer = ReturnType<typeof useAnswer<typeof action>>;

function LockedRow({ row, answer }: { row: Row; answer: Answer }) {
  const { formData } = useNavigation();
  const busy = formData?.get('reference') === row.reference;
  return (
    <li className="card grid gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Money paise={row.amount} size="m" />
          <span>Customer {row.customerNumber ?? 'unknown'}</span>
        </p>
        <p className="type-small wrap-anywhere text-text-2">
          Above the wallet’s limit · {formatInstant(row.lockedAt)} IST · {row.reference}
        </p>
      </div>
      {row.isOwn ? (
        <p className="text-text-2">This is your own money. Another admin decides.</p>
      ) : (
        <PostForm says={false} className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="userId" value={row.userId} />
          <input type="hidden" name="reference" value={row.reference} />
          <Field
            className="min-w-0 flex-1 basis-48"
            id={`note-${row.reference}`}
            name="note"
            label="What was checked"
            maxLength={200}
            defaultValue={answer?.typed}
            errors={answer?.error}
            alert
          />
          <Button pending={busy && 'Unlocking'}>Unlock</Button>
          <NotSent
            className="basis-full"
            detail="What you wrote is still here. Unlocking twice counts once."
          />
        </PostForm>
      )}
    </li>
  );
}
