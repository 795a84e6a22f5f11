import { useNavigation } from '@remix-run/react';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Resend } from './resend.server.ts';
import { resendRefusals, resendWords as words } from './words.ts';

/** What can be sent again, and why what cannot be. */
export const Resends = ({
  resends,
  isOwn,
  refused,
}: {
  resends: readonly Resend[];
  isOwn: boolean;
  refused: string | undefined;
}) => (
  <div id="resend" className="grid gap-4">
    {refused === undefined ? null : (
      <Notice tone="warning" alert className="mt-4">
        {refused}
      </Notice>
    )}
    {resends.map((resend) =>
      resend.inDoubt || isOwn ? (
        <p key={resend.leg} className="measure type-small mt-4 text-text-2">
          {resend.inDoubt ? words.inDoubt(resend.part) : resendRefusals.own}
        </p>
      ) : (
        <ResendForm key={resend.leg} resend={resend} />
      ),
    )}
  </div>
);

function ResendForm({ resend: { leg, part, attempt } }: { resend: Resend }) {
  const busy = useNavigation().formData?.get('intent') === 'resend';
  return (
    <PostForm className="mt-4 flex flex-wrap items-center justify-between gap-4">
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="leg" value={leg} />
      <input type="hidden" name="attempt" value={attempt} />
      <p className="type-small min-w-0 flex-1 basis-48 text-text-2">{words.consequence(part)}</p>
      <Button look="secondary" pending={busy && words.pending}>
        {words.button(part)}
      </Button>
    </PostForm>
  );
}
