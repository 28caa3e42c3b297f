// P01 and P02: what Nest, and what the whole stack of session, guards, tenant and validation, costs beside bare Fastify.
import { inTurn, round } from './measure.mjs';
import { startServer } from './servers/start-server.mjs';

const readDnd = (userId) => ({ text: 'select dnd from accounts.profile where user_id = $1', values: [userId] });

export async function nestRoute({ addresses, mentee }) {
  const env = { DATABASE_URL: addresses.POSTGRES_SUPER_URL, STATEMENTS: JSON.stringify([readDnd(mentee.userId)]) };
  const bare = await startServer('bare-fastify', env);
  const nest = await startServer('nest-route', env);
  try {
    const { a, b, share } = await inTurn({ a: bare, b: nest });
    return {
      id: 'P01',
      what: 'A Nest route vs bare Fastify, same SQL (CPU per request)',
      goal: '>= 0.80',
      value: round(share),
      passed: share >= 0.8,
      figures: `${round(a, 0)} µs bare, ${round(b, 0)} µs Nest`,
    };
  } finally {
    bare.stop();
    nest.stop();
  }
}

/** The bare side runs the two statements that the full route runs: the session's and the read's. */
export async function fullStack({ addresses, api, mentee }) {
  const statements = [
    {
      text: 'select * from platform.session_access($1, $2, $3)',
      values: [mentee.sessionId, mentee.userId, mentee.programId],
    },
    readDnd(mentee.userId),
  ];
  const bare = await startServer('bare-fastify', {
    DATABASE_URL: addresses.POSTGRES_SUPER_URL,
    STATEMENTS: JSON.stringify(statements),
  });
  try {
    const full = { url: `${api.url}/api/v1/users/current/dnd_status`, pid: api.pid, headers: mentee.headers };
    const { a, b, share } = await inTurn({ a: bare, b: full });
    return {
      id: 'P02',
      what: 'The full stack (session, guards, tenant, validation) vs bare Fastify with the same two statements',
      goal: '>= 0.60',
      value: round(share),
      passed: share >= 0.6,
      figures: `${round(a, 0)} µs bare, ${round(b, 0)} µs full`,
    };
  } finally {
    bare.stop();
  }
}
