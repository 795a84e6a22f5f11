/** Hosts whose name is not how people call them. */
const NAMES: Readonly<Record<string, string>> = {
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'x.com': 'X',
  'twitter.com': 'X',
  'youtube.com': 'YouTube',
  't.me': 'Telegram',
  'telegram.me': 'Telegram',
  'wa.me': 'WhatsApp',
  'whatsapp.com': 'WhatsApp',
  'discord.gg': 'Discord',
  'discord.com': 'Discord',
  'linkedin.com': 'LinkedIn',
  'threads.net': 'Threads',
  'threads.com': 'Threads',
  'reddit.com': 'Reddit',
};

/** What a link to one of the store's pages elsewhere is called: the network, or else its host. */
export function socialName(address: string): string {
  const host = new URL(address).hostname.replace(/^(?:www|m)\./, '');
  return NAMES[host] ?? NAMES[host.split('.').slice(-2).join('.')] ?? host;
}
