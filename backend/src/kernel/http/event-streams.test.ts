import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { EventStream } from './event-streams.js';

const response = () => new ServerResponse(new IncomingMessage(new Socket()));

afterEach(() => jest.restoreAllMocks());

test('a stream beats until its reader hangs up', () => {
  const [started, stopped] = [jest.spyOn(globalThis, 'setInterval'), jest.spyOn(globalThis, 'clearInterval')];
  const raw = response();
  expect(new EventStream(raw).isOpen).toBe(true);
  expect(started).toHaveBeenCalledTimes(1);
  raw.emit('close');
  expect(stopped).toHaveBeenCalledWith(started.mock.results[0]?.value);
});

test('a reader who hung up before the stream began leaves no timer, and the end is told at once', () => {
  const started = jest.spyOn(globalThis, 'setInterval');
  const raw = response();
  raw.destroy();
  const stream = new EventStream(raw);
  const ended = jest.fn();
  stream.onEnd(ended);
  stream.send({ type: 'welcome' });
  expect([stream.isOpen, ended.mock.calls.length]).toEqual([false, 1]);
  expect(started).not.toHaveBeenCalled();
});

test('a reader who takes everything keeps the stream, however much is sent in one turn; one who takes nothing does not', async () => {
  const [taking, leaving] = [response(), response()];
  const [taken, left] = [new EventStream(taking), new EventStream(leaving)];
  let waits = true;
  for (const [raw, length] of [
    [taking, () => (waits ? 2_000_000 : 0)],
    [leaving, () => 2_000_000],
  ] as const)
    Object.defineProperty(raw, 'writableLength', { get: length });
  for (const stream of [taken, left]) stream.send({ text: 'a lot' });
  expect([taken, left].map(({ isOpen, isFull }) => [isOpen, isFull])).toEqual([
    [true, true],
    [true, true],
  ]);
  waits = false;
  await new Promise((resolve) => setImmediate(resolve));
  expect([taken, left].map(({ isOpen, isFull }) => [isOpen, isFull])).toEqual([
    [true, false],
    [false, true],
  ]);
  taking.destroy();
});
