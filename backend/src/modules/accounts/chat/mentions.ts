interface Named {
  readonly id: number;
  readonly name: string;
}

const goesOn = /^[\p{L}\p{N}]/u;

/** Who is meant by `@Full Name` in a text. The longest name that fits is meant, so that a shorter one at its beginning is not. */
export function mentionedIn(text: string, people: readonly Named[]): ReadonlySet<number> {
  const found = new Set<number>();
  let rest = text.toLowerCase();
  for (const { id, name } of [...people].sort((a, b) => b.name.length - a.name.length)) {
    const parts = rest.split(`@${name.toLowerCase()}`);
    const isMeant = parts.slice(1).some((after) => !goesOn.test(after));
    if (!isMeant) continue;
    for (const one of people) if (one.name.toLowerCase() === name.toLowerCase()) found.add(one.id);
    found.add(id);
    rest = parts.join('\n');
  }
  return found;
}
