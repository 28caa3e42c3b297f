/** Does the work on a connection of its own. A server that is stopped meanwhile ends it as the failure of the query that is asked, or that comes next. */
export async function onConnection(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
