// A route as small as it can be: Fastify, a pool, and the statements that the measured route runs.
import Fastify from 'fastify';
import pg from 'pg';

const { DATABASE_URL, STATEMENTS } = process.env;
const statements = JSON.parse(STATEMENTS);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = Fastify();

app.get('/read', async () => {
  let row;
  for (const { text, values } of statements) row = (await pool.query(text, values)).rows[0];
  return { row };
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.send({ port: app.server.address().port });
