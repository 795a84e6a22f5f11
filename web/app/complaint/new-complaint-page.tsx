import type { HeadersFunction } from '@remix-run/node';
import { useLoaderData, type MetaArgs } from '@remix-run/react';
import { COMPLAINT_KINDS } from '../../ports/complaints.ts';
import { publicHead } from '../crawlers/public-head.ts';
import { FormPage } from '../forms/form-page.tsx';
import { PostForm } from '../forms/post-form.tsx';
import { useAnswer } from '../forms/use-answer.ts';
import { useOwnPost } from '../forms/use-own-post.ts';
import { personParts } from '../person-check/person-check.tsx';
import { Button } from '../ui/button.tsx';
import { Field, Select, TextArea } from '../ui/field.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import type { action, loader } from './new-complaint.server.ts';
import { complaintKinds, newComplaintWords as words } from './words.ts';

export { action, loader } from './new-complaint.server.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = (page: MetaArgs) => publicHead(page, words.title, words.lead, '/complaint');

const KINDS = [
  { value: '', label: words.choose },
  ...COMPLAINT_KINDS.map((value) => ({ value, label: complaintKinds[value] })),
];

export default function NewComplaint() {
  const { isGuest, ticket } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  const busy = useOwnPost();
  const { errors, typed, asked } = refused ?? { errors: {}, typed: null, asked: null };
  const person = personParts(asked);
  return (
    <FormPage title={words.title} lead={words.lead}>
      {isGuest ? null : (
        <p>
          {words.aboutOrder.before}{' '}
          <Link to="/orders" className="link">
            {words.aboutOrder.link}
          </Link>{' '}
          {words.aboutOrder.after}
        </p>
      )}
      {errors.form === undefined ? null : (
        <Notice tone="danger" alert>
          {errors.form}
        </Notice>
      )}
      <PostForm className="grid gap-5">
        <input type="hidden" name="id" value={ticket.id} />
        <input type="hidden" name="signature" value={ticket.signature} />
        {person.above}
        <Select
          id="kind"
          name="kind"
          label={words.kind}
          options={KINDS}
          defaultValue={typed?.kind ?? ''}
          errors={errors.kind}
          alert
          autoFocus={errors.kind !== undefined}
        />
        {isGuest ? (
          <Field
            id="email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            label={words.email}
            hint={words.emailHint}
            defaultValue={typed?.email}
            errors={errors.email}
            alert
            autoFocus={errors.kind === undefined && errors.email !== undefined}
          />
        ) : null}
        <TextArea
          id="text"
          name="text"
          rows={6}
          label={words.text}
          hint={words.textHint}
          defaultValue={typed?.text}
          errors={errors.text}
          alert
        />
        <Button look="primary" size="big" className="w-full" pending={busy && words.sending}>
          {words.button}
        </Button>
        {person.below}
      </PostForm>
      {isGuest ? null : (
        <Link to="/complaints" className="link justify-self-start">
          {words.yours}
        </Link>
      )}
    </FormPage>
  );
}
