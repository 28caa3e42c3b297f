import { Refusal } from '../output.mjs';

/** What the installation says of a front end; nothing before its first release. */
async function statusOf(desk, name) {
  const [status] = await desk.status(name).catch((error) => {
    if (error.status !== 404) throw error;
    return [];
  });
  return status;
}

/** An older installation does not say what it would take back, and would take back whatever came last. @throws Refusal */
function requireNamed(status) {
  if (status && status.rolls_back === undefined)
    throw new Refusal(
      'This installation is older than this command and takes back whatever came last. Look at its status, and run it without the version.',
    );
}

/** The version that goes; undefined where a pin was taken away last, or where it is not told. */
const goneOf = (status, { programme, enterprise }) =>
  (programme ?? enterprise) ? undefined : (status?.rolls_back?.version ?? undefined);

/**
 * Takes back the version that is named, or what came last as it is seen now: what others, or the installation itself, do before that is done is
 * not taken back in its place. Answers what people get then, and the version that is `gone`.
 */
export async function takeBack(desk, { name, version, rollout }) {
  const status = await statusOf(desk, name);
  if (version) requireNamed(status);
  const known = version ? { version } : status?.last_change_id ? { last_change_id: status.last_change_id } : {};
  const answer = await desk.rollback(name, { ...rollout, ...known });
  return { answer, gone: version ?? goneOf(status, rollout) };
}
