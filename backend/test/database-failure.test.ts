import { Database } from '../src/kernel/index.js';
import { toProblem } from '../src/kernel/http/problem-filter.js';
import type { TestApp } from './harness.js';
import { startProbe } from './probe/start-probe.js';

let app: TestApp;
beforeAll(async () => {
  app = await startProbe();
});
afterAll(() => app.close());

/** Both of two transactions have come so far. */
function meeting(): () => Promise<void> {
  let open = (): void => undefined;
  let awaited = 2;
  const both = new Promise<void>((resolve) => (open = resolve));
  return () => {
    awaited -= 1;
    if (awaited === 0) open();
    return both;
  };
}

const failures = async (all: readonly Promise<unknown>[]): Promise<unknown[]> =>
  (await Promise.allSettled(all)).flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));

const tryAgain = { code: 'unavailable', message: toProblem({ message: '', code: '57P01' }).message };

test('two calls that wait for each other: the one that PostgreSQL ends is told to try again', async () => {
  const { ops } = app.get(Database);
  const met = meeting();
  const both = [1, 2].map((first) =>
    ops.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [first]);
      await met();
      await tx.query('select pg_advisory_xact_lock($1)', [3 - first]);
    }),
  );
  const [failure, ...others] = await failures(both);
  expect(failure).toMatchObject({ driverError: { code: '40P01' } });
  expect(others).toEqual([]);
  expect(toProblem(failure)).toMatchObject(tryAgain);
  expect(toProblem(failure)).toMatchObject({ status: 503 });
});

test('a call whose transaction cannot be put into an order with others is told to try again', async () => {
  const { ops } = app.get(Database);
  await ops.rows(
    "insert into kernel.idempotency_key (user_id, key, request_hash, status, created_at) values (1, 'one', '', 200, now())",
  );
  const met = meeting();
  const both = [201, 202].map((status) =>
    ops.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read');
      await tx.query('select status from kernel.idempotency_key');
      await met();
      await tx.query('update kernel.idempotency_key set status = $1', [status]);
    }),
  );
  const [failure] = await failures(both);
  expect(failure).toMatchObject({ driverError: { code: '40001' } });
  expect(toProblem(failure)).toMatchObject({ status: 503 });
});
