/** Name -> value of the cookies that an answer sets. */
export function cookiesOf(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    headers.getSetCookie().map((line) => {
      const [pair = ''] = line.split(';');
      return [pair.slice(0, pair.indexOf('=')), decodeURIComponent(pair.slice(pair.indexOf('=') + 1))];
    }),
  );
}

/** The whole line of one cookie, with its attributes. */
export function cookieLine(headers: Headers, name: string): string {
  return headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? '';
}
