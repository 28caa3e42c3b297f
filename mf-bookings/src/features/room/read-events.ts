import type { RoomEvent } from '@tandem/contracts/bookings';

function take(block: string, hear: (event: RoomEvent, id: string | null) => void): void {
  const lines = block.split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const data = field('data');
  if (data !== undefined) hear(JSON.parse(data) as RoomEvent, field('id') ?? null);
}

/** Reads a `text/event-stream` to its end; answers null then. */
export async function readEvents(
  answer: Response,
  hear: (event: RoomEvent, id: string | null) => void,
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
