import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';

/** Minutes of each session that is asked for. */
const duration = 30;

/** The leanest client there is for Node: others use more of the processor than the server that is measured beside it. */
export const clientOf = (api, connections) => new Pool(api.url, { connections });

/** The status that a request for this start with a mentor is answered with. */
export async function askForSession(client, person, { mentorId, start }) {
  const body = JSON.stringify({
    booking: {
      program_id: person.programId,
      start_time: start,
      duration,
      requestee_id: mentorId,
      requester_id: person.userId,
      topic: 'How to prepare for a first role as a lead',
      learning_objectives_attributes: [{ objective: 'Plan the first ninety days' }],
    },
  });
  const headers = {
    ...person.headers,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const answer = await client.request({ path: '/api/v2/my/bookings', method: 'POST', headers, body });
  await answer.body.dump();
  return answer.statusCode;
}

async function read(client, person, path) {
  const { statusCode, body } = await client.request({ path, method: 'GET', headers: person.headers });
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}.`);
  return body;
}

/** The starts at which a mentor can be asked, as the product answers them. */
export async function freeStarts(client, person, mentorId) {
  const path = `/api/v1/mentors/${mentorId}/availability?duration=${duration}`;
  const body = await read(client, person, path);
  return (await body.json()).slots.map((slot) => slot.start_time);
}

/** How many bytes an answer has. It is not parsed: the server is measured, and not who reads it. */
export async function bytesOf(client, person, path) {
  let bytes = 0;
  for await (const part of await read(client, person, path)) bytes += part.length;
  return bytes;
}

/** Each thing in turn by one of so many hands; answers how long all took, in milliseconds. */
export async function byHands(hands, things, work) {
  const waiting = things.values();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: hands }, async () => {
      for (const thing of waiting) await work(thing);
    }),
  );
  return performance.now() - started;
}
