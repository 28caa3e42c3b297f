import { EventBusy } from '../events.errors.js';
import { BuyersQueue } from './buyers-queue.js';

class ImpatientQueue extends BuyersQueue {
  protected override readonly patience = 20;
}

/** Something that goes on until it is told to end. */
function lasting() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { ended, end: () => end() };
}

test('[F07] buyers of one event ask one after the other in their order, those of another event do not wait', async () => {
  const queue = new BuyersQueue();
  const [first, heard] = [lasting(), [] as string[]];
  const one = queue.turn(1, () => first.ended.then(() => heard.push('first')));
  const two = queue.turn(1, () => Promise.resolve(heard.push('second')));
  await queue.turn(2, () => Promise.resolve(heard.push('elsewhere')));
  expect(heard).toEqual(['elsewhere']);
  first.end();
  await Promise.all([one, two]);
  expect(heard).toEqual(['elsewhere', 'first', 'second']);
});

test('[F07] a buyer whose order fails lets the next one in', async () => {
  const queue = new BuyersQueue();
  const failed = queue.turn(1, () => Promise.reject(new Error('no seat')));
  const next = queue.turn(1, () => Promise.resolve('mine'));
  await expect(failed).rejects.toThrow('no seat');
  expect(await next).toBe('mine');
});

test('[F07] whose turn does not come in time is told to come again, and keeps nobody behind', async () => {
  const queue = new ImpatientQueue();
  const first = lasting();
  const one = queue.turn(1, () => first.ended);
  let asked = false;
  await expect(queue.turn(1, () => Promise.resolve((asked = true)))).rejects.toThrow(EventBusy);
  expect(asked).toBe(false);
  first.end();
  await one;
  expect(await queue.turn(1, () => Promise.resolve('after'))).toBe('after');
});
