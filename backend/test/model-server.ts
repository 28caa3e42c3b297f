import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { z } from 'zod';

/** How a call goes: an answer of the wanted form, one with a character that no table takes, one that does not end, one of no form, a refusal, nothing at all, or a connection that breaks. */
export type Turn = 'plan' | 'unsavable' | 'endless' | 'other form' | 'prose' | 'silent' | 'hangs up' | number;

const keys = { claude: 'sk-ant-key-of-the-test', openai: 'sk-key-of-the-test' };

const claudeCall = z.strictObject({
  model: z.literal('claude-of-the-test'),
  max_tokens: z.number().int().positive(),
  system: z.string().min(1),
  messages: z.tuple([z.strictObject({ role: z.literal('user'), content: z.string() })]),
  tools: z.tuple([
    z.strictObject({
      name: z.string(),
      description: z.string(),
      input_schema: z.looseObject({ type: z.literal('object') }),
    }),
  ]),
  tool_choice: z.strictObject({ type: z.literal('tool'), name: z.string() }),
});

const openaiCall = z.strictObject({
  model: z.literal('gpt-of-the-test'),
  response_format: z.strictObject({ type: z.literal('json_object') }),
  messages: z.tuple([
    z.strictObject({ role: z.literal('system'), content: z.string().includes('JSON') }),
    z.strictObject({ role: z.literal('user'), content: z.string() }),
  ]),
});

const wished = z.object({ time: z.string() });
const perMonth: Readonly<Record<string, number>> = { 'Less than 1 hour': 2, '1-2 hours': 3, '3-5 hours': 4 };

/** A plan as a model may write it, with what it is allowed to add. */
function planFor(material: string, focus = 'Calm'): object {
  const { time } = wished.parse(JSON.parse(material));
  const objectives = Array.from({ length: perMonth[time] ?? 5 }, (_, index) => ({
    title: `Step ${index + 1}`,
    description: 'Do <b>this</b> and see https://evil.test.',
    due_day: 30 - index,
    priority: 'medium',
    status: index === 0 ? 'completed' : 'in_progress',
    is_session: index === 1,
    action: 'https://evil.test',
  }));
  return { months: [1, 2, 3].map((month) => ({ title: `Part ${month}`, focus, objectives })) };
}

function said(turn: Turn, material: string): object {
  if (turn === 'plan') return planFor(material);
  return turn === 'unsavable' ? planFor(material, 'Calm\0') : { months: [], advice: material };
}

/** What JSON may begin with, without an end. */
function* whitespace(): Generator<string> {
  for (;;) yield ' '.repeat(65_536);
}

/** Anthropic's messages and OpenAI's chat completions, as their makers describe them, on this machine. */
export interface ModelServer {
  /** Settings of a product that asks it. */
  readonly env: Readonly<Record<string, string>>;
  /** Paths of the calls that came, in their order. */
  calls(): readonly string[];
  /** The next calls go like this, one each; others end in a plan. */
  next(...turns: Turn[]): void;
  close(): Promise<void>;
}

function answerOf({ url, headers }: http.IncomingMessage, body: unknown, turn: Turn): object | null {
  if (url === '/v1/messages') {
    const call = claudeCall.safeParse(body).data;
    if (!call || headers['x-api-key'] !== keys.claude || headers['anthropic-version'] !== '2023-06-01') return null;
    const [{ content }] = call.messages;
    const text = { type: 'text', text: 'Here is the plan.' };
    const tool = { type: 'tool_use', id: 'toolu_1', name: call.tool_choice.name, input: said(turn, content) };
    return { id: 'msg_1', type: 'message', role: 'assistant', content: turn === 'prose' ? [text] : [text, tool] };
  }
  const call = openaiCall.safeParse(body).data;
  if (url !== '/v1/chat/completions' || !call || headers.authorization !== `Bearer ${keys.openai}`) return null;
  const content = turn === 'prose' ? 'Here is the plan.' : JSON.stringify(said(turn, call.messages[1].content));
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content } }],
  };
}

export async function openModelServer(): Promise<ModelServer> {
  const turns: Turn[] = [];
  const calls: string[] = [];
  const meet = (request: http.IncomingMessage, response: http.ServerResponse, body: string): void => {
    calls.push(request.url ?? '');
    const turn = turns.shift() ?? 'plan';
    if (turn === 'silent') return;
    if (turn === 'hangs up') return void response.destroy();
    const answer = typeof turn === 'number' ? null : answerOf(request, JSON.parse(body), turn);
    if (turn === 'endless') return void Readable.from(whitespace()).pipe(response);
    const status = typeof turn === 'number' ? turn : answer ? 200 : 400;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: { message: `Not accepted: ${body}` } }));
  };
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => meet(request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    env: {
      ...{ CLAUDE_API_URL: `${origin}/`, CLAUDE_API_KEY: keys.claude, CLAUDE_MODEL: 'claude-of-the-test' },
      ...{ OPENAI_API_URL: `${origin}/v1`, OPENAI_API_KEY: keys.openai, OPENAI_MODEL: 'gpt-of-the-test' },
    },
    calls: () => calls,
    next: (...wanted) => void turns.push(...wanted),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
