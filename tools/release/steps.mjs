// What the release command says of its steps: on the standard error, which --json leaves to people.
import { seconds } from '../output.mjs';

/** The step whose line waits for its end; another one, or something else that is said, ends the line before. */
let waiting = null;

function endLine() {
  if (waiting !== null) process.stderr.write('\n');
  waiting = null;
}

function end(title, text) {
  if (waiting === title) process.stderr.write(` ${text}\n`);
  else {
    endLine();
    process.stderr.write(`  ${title} ... ${text}\n`);
  }
  waiting = null;
}

/** Says something while a step is under way. */
export function tell(text) {
  endLine();
  console.error(text);
}

/** Names a step when it begins, and then how long it took, or that it failed. Several may be under way at once. */
export async function step(title, work) {
  const since = performance.now();
  endLine();
  process.stderr.write(`  ${title} ...`);
  waiting = title;
  const answer = await Promise.resolve()
    .then(work)
    .catch((error) => {
      end(title, `failed, ${seconds(since)}`);
      throw error;
    });
  end(title, seconds(since));
  return answer;
}
