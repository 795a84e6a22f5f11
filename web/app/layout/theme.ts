export const themes = ['dark', 'light', 'phone'] as const;
/** `phone` follows the device. Dark unless somebody chose. */
export type Theme = (typeof themes)[number];

export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

/** Reads the cookie `theme`. */
export function themeOf(request: Request): Theme {
  const chosen = /(?:^|;\s*)theme=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1];
  return isTheme(chosen) ? chosen : 'dark';
}
