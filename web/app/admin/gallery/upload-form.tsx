import { useMemo, useRef, useState } from 'react';
import { PICTURE_KINDS, type PictureKind } from '../../../ports/gallery.ts';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { ACCEPTED, MOST_BYTES, TITLE_LENGTH, type UploadErrors } from './upload-rules.ts';
import { galleryAnswers, galleryWords as words, pictureKindWords } from './words.ts';

export type UploadAnswer = Readonly<{
  said: string;
  errors: UploadErrors;
  typed: Readonly<{ title: string; type: string; redirectUrl: string }>;
}>;

/** A second press comes before the button has turned: it would make a second picture. */
const A_MOMENT_MS = 500;

const idOf = (name: string) => `upload-${name}`;

/** Works without script; with it, a file that is too large is not even sent. */
export function UploadForm({
  kind,
  answer,
}: {
  /** The one that is looked at. */
  kind: PictureKind;
  answer: UploadAnswer | undefined;
}) {
  const busy = useOwnPost();
  const [tooLarge, setTooLarge] = useState(false);
  const errors: UploadErrors = {
    ...answer?.errors,
    ...(tooLarge && { picture: galleryAnswers.tooLarge }),
  };
  const problems = useMemo(() => problemsIn(answer), [answer]);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  return (
    <PostForm
      says={false}
      encType="multipart/form-data"
      className="grid gap-5"
      onSubmit={(event) => {
        if (tooLarge || event.timeStamp - pressedAt.current < A_MOMENT_MS) {
          event.preventDefault();
        } else {
          pressedAt.current = event.timeStamp;
        }
      }}
    >
      <FormErrorSummary problems={problems} />
      <Field
        id={idOf('title')}
        name="title"
        label={words.titleLabel}
        hint={words.titleHint}
        defaultValue={answer?.typed.title}
        maxLength={TITLE_LENGTH}
        errors={errors.title}
      />
      <Select
        id={idOf('type')}
        name="type"
        label={words.type}
        defaultValue={answer?.typed.type || kind}
        options={PICTURE_KINDS.map((value) => ({ value, label: pictureKindWords[value] }))}
        errors={errors.type}
      />
      <Field
        id={idOf('picture')}
        name="picture"
        type="file"
        accept={ACCEPTED}
        label={words.file}
        hint={words.fileHint}
        errors={errors.picture}
        onChange={({ target }) => setTooLarge((target.files?.[0]?.size ?? 0) > MOST_BYTES)}
      />
      <Field
        id={idOf('redirectUrl')}
        name="redirectUrl"
        label={words.redirectUrl}
        hint={words.redirectHint}
        defaultValue={answer?.typed.redirectUrl}
        inputMode="url"
        errors={errors.redirectUrl}
      />
      <div>
        <NotSent className="mb-3" detail={words.notSent} />
        <Button look="primary" pending={busy && words.pending}>
          {words.button}
        </Button>
      </div>
    </PostForm>
  );
}

const problemsIn = (answer: UploadAnswer | undefined) =>
  answer === undefined
    ? []
    : [
        { fieldId: null, text: answer.said },
        ...Object.entries(answer.errors).map(([name, text]) => ({ fieldId: idOf(name), text })),
      ];
