function take<Event>(block: string, hear: (event: Event, id: string | null) => void): void {
  const lines = block.split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const data = field('data');
  if (data !== undefined) hear(JSON.parse(data) as Event, field('id') ?? null);
}

/** Reads a `text/event-stream` of one JSON per event to its end; answers null then. @param onBeat each sign of life, comments too */
export async function readEvents<Event>(
  answer: Response,
  hear: (event: Event, id: string | null) => void,
  onBeat: () => void,
): Promise<null> {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return null;
    onBeat();
    const blocks = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) take(block, hear);
  }
}
