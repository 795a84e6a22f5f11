import { expect, it } from 'vitest';
import { markupAt } from '../../../testing/markup-at.tsx';
import { connection } from '../../connection/connection.ts';
import { formWords } from '../../forms/words.ts';
import { NAME_FORM, ProfileCard } from './profile-card.tsx';

const profile = { name: 'Asha Rao', email: 'asha@shop.example', mobile: null, customerNumber: 7 };

/** The card after a post of this form was lost. */
function cardAfter(lost: string): string {
  connection.pressed(lost);
  connection.posts('/dashboard')('unreachable');
  return markupAt(
    '/dashboard',
    <ProfileCard profile={profile} editing={false} refused={undefined} />,
  );
}

it('opens the form for the name again where its own post was lost, and says so in it', () => {
  const card = cardAfter(NAME_FORM);
  expect(card).toContain('name="name"');
  expect(card).toContain(formWords.notSent);
});

it('leaves the form for the name shut where another post of its page was lost', () => {
  expect(cardAfter(':r7:')).not.toContain('name="name"');
});
