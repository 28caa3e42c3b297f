import { chatTexts, type ChatEvent, type ChatMessage, type Conversation } from '@tandem/contracts/accounts';
import { Refusal, type ApiServer, type Call } from '@tandem/testing/api-server';

/** What the people of the tests are called, by id; 7 is the viewer. */
export const names: Readonly<Record<number, string>> = { 7: 'Aina Rahman', 9: 'Mei Lin Tan', 12: 'Ben Okafor' };
const personOf = (id: number) => ({ id, full_name: names[id] ?? '', profile_photo: null });

/** What somebody wrote in Mei's conversation on 12 May, unless told otherwise. */
export const messageOf = (
  id: number,
  text: string,
  changes: Partial<ChatMessage> & { by?: number } = {},
): ChatMessage => {
  const { by = 9, ...rest } = changes;
  return {
    id,
    conversation_id: 1,
    sender: personOf(by),
    is_own: by === 7,
    text,
    sent_at: '2026-05-12T02:00:00Z',
    sent_time: '10:00 AM',
    sent_day: '12 May 2026',
    ...rest,
  };
};

/** The conversation with Mei, unless told otherwise. */
export const conversationOf = (changes: Partial<Conversation> = {}): Conversation => ({
  id: 1,
  kind: 'direct',
  name: 'Mei Lin Tan',
  photo: null,
  user_id: 9,
  group_id: null,
  members: [personOf(7), personOf(9)],
  last_message: null,
  unread_count: 0,
  closed_reason: null,
  ...changes,
});

/** The server's side of the built-in messages; `messages` are all there are, oldest first. */
export class ChatServer {
  messages: ChatMessage[] = [];
  readonly streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  perPage = 50;
  /** What every call but the stream is refused with; null while the server answers. */
  refusal: Refusal | null = null;

  constructor(
    api: ApiServer,
    readonly conversations: Conversation[] = [],
  ) {
    const calls: Record<string, (call: Call) => unknown> = {
      'GET /chat/conversations': ({ query }) => this.list(query),
      'POST /chat/conversations': (call) => this.openWith(call),
      'GET /chat/conversations/*/messages': ({ params, query }) => this.read(Number(params[0]), query),
      'POST /chat/conversations/*/messages': (call) => this.write(call),
    };
    for (const [route, answer] of Object.entries(calls)) api.on(route, (call) => this.refusal ?? answer(call));
    api.on('POST /chat/conversations/*/read', () => ({ unread_total: 0 }));
    api.on('GET /chat/stream', () => {
      const body = new ReadableStream<Uint8Array>({ start: (line) => void this.streams.push(line) });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    });
  }

  tell(event: ChatEvent): void {
    this.streams.at(-1)?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
  }

  /** Somebody else writes: it is kept, and told on the stream. */
  arrive(message: ChatMessage): void {
    this.messages.push(message);
    this.tell({ type: 'message', message, unread_total: 1 });
  }

  private list(query: URLSearchParams) {
    const group = query.get('group_id');
    const conversations = group
      ? this.conversations.filter(({ group_id }) => String(group_id) === group)
      : this.conversations;
    return { conversations, unread_total: 0, next: null };
  }

  private openWith({ body }: Call) {
    const { user_id: id } = body as { user_id: number };
    if (!names[id]) return new Refusal(404, { error: 'Not found.', code: 'not_found' });
    if (id === 7) return new Refusal(422, { error: chatTexts.yourself, code: 'conversation.with_yourself' });
    return this.conversations.find(({ user_id }) => user_id === id) ?? conversationOf({ user_id: id, name: names[id] });
  }

  private read(conversationId: number, query: URLSearchParams) {
    const before = Number(query.get('before') ?? Infinity);
    const all = this.messages.filter((one) => one.conversation_id === conversationId && one.id < before);
    return { messages: all.slice(-this.perPage), has_more: all.length > this.perPage };
  }

  private write({ params, body }: Call): ChatMessage {
    const { text } = body as { text: string };
    const message = messageOf(100 + this.messages.length, text, { by: 7, conversation_id: Number(params[0]) });
    this.messages.push(message);
    return message;
  }
}
