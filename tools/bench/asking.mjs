import { randomUUID } from 'node:crypto';
import http from 'node:http';

/** Minutes of each session that is asked for. */
const duration = 30;

/** Node's own client: `fetch` would use more of the processor than the server that is measured beside it. */
function call(url, { agent, method = 'GET', headers, body = '' }) {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { agent, method, headers }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part)).once('error', reject);
      answer.once('end', () => resolve({ status: answer.statusCode, body: Buffer.concat(parts) }));
    });
    request.once('error', reject).end(body);
  });
}

/** The status that a request for this start with a mentor is answered with. */
export async function askForSession({ agent, api }, person, { mentorId, start }) {
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
    'content-length': Buffer.byteLength(body),
    'idempotency-key': randomUUID(),
  };
  return (await call(`${api.url}/api/v2/my/bookings`, { agent, method: 'POST', headers, body })).status;
}

/** The starts at which a mentor can be asked, as the product answers them. */
export async function freeStarts({ agent, api }, person, mentorId) {
  const path = `/api/v1/mentors/${mentorId}/availability?duration=${duration}`;
  const { status, body } = await call(`${api.url}${path}`, { agent, headers: person.headers });
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
  return JSON.parse(body).slots.map((slot) => slot.start_time);
}

/** How many bytes an answer has. It is not parsed: the server is measured, and not who reads it. */
export async function bytesOf({ agent, api }, person, path) {
  const { status, body } = await call(`${api.url}${path}`, { agent, headers: person.headers });
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
  return body.length;
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
