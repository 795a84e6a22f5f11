import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { PostForm } from '../../forms/post-form.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { passkeyOfferWords as words } from './words.ts';

/** Asks, where the device can keep a passkey, whether they want one. It comes last: nothing moves. */
export function PasskeyOffer() {
  const [canKeep, setCanKeep] = useState(false);
  const busy = useNavigation().formData?.get('intent') === 'noPasskey';
  useEffect(() => {
    void keepsPasskeys().then(setCanKeep);
  }, []);
  if (!canKeep) return null;
  return (
    <section aria-labelledby="passkey-offer" className="mt-6">
      <Card className="grid gap-3">
        <h2 id="passkey-offer">{words.title}</h2>
        <p className="text-text-2">{words.lead}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/dashboard/security/passkey">{words.add}</LinkButton>
          <PostForm>
            <Button name="intent" value="noPasskey" look="quiet" pending={busy && words.closing}>
              {words.no}
            </Button>
          </PostForm>
        </div>
      </Card>
    </section>
  );
}

/** Whether this device itself can keep one, behind its own lock. */
async function keepsPasskeys(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}
