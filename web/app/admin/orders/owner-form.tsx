import { useNavigation } from '@remix-run/react';
import { PostForm } from '../../forms/post-form.tsx';
import { Choice } from '../../forms/filters.tsx';
import { Button } from '../../ui/button.tsx';
import { NOBODY } from './decision.ts';
import type { PendingRow } from './pending-list.server.ts';
import { QUEUE_KEYS } from './queue-keys.ts';
import { ownerWords as words } from './words.ts';

export type QueueAdmin = Readonly<{ id: string; name: string; isMe: boolean }>;

/** Who looks after an order, and how that changes. */
export function OwnerForms({
  order: { orderId, owner },
  admins,
}: {
  order: PendingRow;
  admins: readonly QueueAdmin[];
}) {
  const { formData } = useNavigation();
  const asked = formData?.get('intent') === 'assign' ? formData.get('owner') : null;
  const me = admins.find(({ isMe }) => isMe);
  const others = admins.filter(({ id }) => id !== me?.id && id !== owner?.id);
  const common = (
    <>
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="from" value={owner?.id ?? ''} />
      <input type="hidden" name="intent" value="assign" />
    </>
  );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <p className="min-w-0 basis-full">
        {owner === null ? words.nobody : owner.isMe ? words.you : words.other(owner.name)}
      </p>
      {me === undefined || owner?.isMe ? null : (
        <PostForm says={false}>
          {common}
          <input type="hidden" name="owner" value={me.id} />
          <Button size="small" id={QUEUE_KEYS.take} pending={asked === me.id && words.taking}>
            {owner === null ? words.take : words.takeOver}
          </Button>
        </PostForm>
      )}
      {owner === null && others.length === 0 ? null : (
        <PostForm says={false} className="flex flex-wrap items-center gap-3">
          {common}
          <Choice label={words.handTo} name="owner" value="" any={words.choice}>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {owner === null ? null : <option value={NOBODY}>{words.letGo}</option>}
          </Choice>
          <Button size="small">{words.handOver}</Button>
        </PostForm>
      )}
    </div>
  );
}
