import { useSubmit } from '@remix-run/react';
import { useState } from 'react';
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

/** Turns notifications on and off in the browser that shows the page: only when somebody asks. */
export function PushHere({ publicKey, isOn }: { publicKey: string; isOn: boolean }) {
  const submit = useSubmit();
  const saving = useOwnPost({ intent: isOn ? 'pushOff' : 'pushOn' });
  const [asking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  if (!useScript()) return <p>{isOn ? words.on : words.noScript}</p>;

  async function turnOn() {
    setAsking(true);
    const asked = await subscribe(publicKey);
    setAsking(false);
    if (typeof asked === 'string') return setTrouble(asked);
    setTrouble(null);
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

async function subscribe(
  publicKey: string,
): Promise<Record<'endpoint' | 'p256dh' | 'auth', string> | Trouble> {
  if (!canShow()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
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
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}

/** The other browsers that are told, which can be removed without script. */
export const OtherBrowsers = ({ browsers }: { browsers: readonly NewsBrowser[] }) =>
  browsers.length === 0 ? null : (
    <div className="grid gap-2 border-t border-line pt-3">
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
    </div>
  );

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
