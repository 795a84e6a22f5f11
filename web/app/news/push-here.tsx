import { useSubmit } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { NewsBrowser } from '../../ports/news.ts';
import { PostForm } from '../forms/post-form.tsx';
import { useOwnPost } from '../forms/use-own-post.ts';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/format-instant.ts';
import { Notice } from '../ui/notice.tsx';
import { useScript } from '../ui/use-script.ts';
import { newsSettingsWords } from './words.ts';

const words = newsSettingsWords.push;

type Trouble = 'unsupported' | 'denied' | 'failed';

const canShow = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Turns notifications on and off in the browser that shows the page: only when somebody asks. `endpoint`
 * is where the store sends them to, null where it does not.
 */
export function PushHere({ publicKey, endpoint }: { publicKey: string; endpoint: string | null }) {
  const submit = useSubmit();
  const [asking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const isOn = endpoint !== null && endpoint !== over;
  const saving = useOwnPost({ intent: isOn ? 'pushOff' : 'pushOn' });

  useEffect(() => {
    if (endpoint === null) return;
    let isLeft = false;
    async function look(at: string) {
      // One that cannot say is believed to be as the store has it.
      const isShown = await showsFrom(at, publicKey).catch(() => true);
      if (isShown || isLeft) return;
      setOver(at);
      if (canShow() && Notification.permission === 'denied') setTrouble('denied');
    }
    void look(endpoint);
    return () => {
      isLeft = true;
    };
  }, [endpoint, publicKey]);

  if (!useScript()) return <p>{isOn ? words.on : words.noScript}</p>;

  async function turnOn() {
    setAsking(true);
    const asked = await subscribe(publicKey);
    setAsking(false);
    if (typeof asked === 'string') return setTrouble(asked);
    setTrouble(null);
    if (asked.endpoint === over) setOver(null);
    submit({ intent: 'pushOn', ...asked }, { method: 'post' });
  }

  async function turnOff() {
    // The store forgets the browser in any case, and then nothing comes.
    await unsubscribe().catch(() => undefined);
    submit({ intent: 'pushOff' }, { method: 'post' });
  }

  const pending = (asking || saving) && newsSettingsWords.saving;
  return (
    <>
      {isOn ? <p>{words.on}</p> : null}
      {trouble === null ? null : (
        <Notice tone="warning" alert>
          {words[trouble]}
        </Notice>
      )}
      <div>
        <Button type="button" pending={pending} onClick={() => void (isOn ? turnOff() : turnOn())}>
          {isOn ? words.turnOff : words.turnOn}
        </Button>
      </div>
    </>
  );
}

/**
 * The browser may have been told to show nothing since, or have taken another address; and the store another
 * key, for which the address is not.
 */
async function showsFrom(endpoint: string, publicKey: string): Promise<boolean> {
  if (!canShow() || Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  const key = subscription?.options.applicationServerKey;
  return subscription?.endpoint === endpoint && (!key || inBase64Url(key) === publicKey);
}

const inBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function subscribe(
  publicKey: string,
): Promise<Record<'endpoint' | 'p256dh' | 'auth', string> | Trouble> {
  if (!canShow()) return 'unsupported';
  try {
    const allowed = await Notification.requestPermission();
    // Who only closed the question is asked again.
    if (allowed !== 'granted') return allowed === 'denied' ? 'denied' : 'failed';
    // Where it was lost as the page came, nobody else would try again, and it would never be ready.
    await navigator.serviceWorker.register('/offline-worker.js');
    // One of another customer of this browser, or for another key of the store, is over.
    await unsubscribe();
    const { pushManager } = await navigator.serviceWorker.ready;
    const made = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { endpoint = '', keys } = made.toJSON();
    return { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
  } catch {
    return 'failed';
  }
}

async function unsubscribe(): Promise<void> {
  if (!canShow()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** The other browsers that are told, which can be removed without script. */
export function OtherBrowsers({
  browsers,
}: {
  browsers: readonly Omit<NewsBrowser, 'endpoint'>[];
}) {
  return browsers.length === 0 ? null : (
    <section className="grid gap-2 border-t border-line pt-3">
      <h3>{words.elsewhere}</h3>
      <ul className="grid gap-2">
        {browsers.map(({ id, device, addedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              {nameOf(device)}
              <span className="type-small block text-text-2">
                {words.since(formatDay(addedAt))}
              </span>
            </span>
            <RemoveForm id={id} device={device} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const nameOf = (device: string): string => (device === '' ? words.unknownDevice : device);

function RemoveForm({ id, device }: Pick<NewsBrowser, 'id' | 'device'>) {
  const removing = useOwnPost({ intent: 'remove', browser: id });
  return (
    <PostForm>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="browser" value={id} />
      <Button pending={removing && words.removing}>
        {words.remove}
        <span className="sr-only">{words.removes(nameOf(device))}</span>
      </Button>
    </PostForm>
  );
}
