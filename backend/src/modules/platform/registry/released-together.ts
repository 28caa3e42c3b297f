import type { RegisterReleaseAnswer, RegisterReleaseRequest } from '@tandem/contracts/platform';
import { isRefusal, sentenceOf } from './refusal-sentence.js';
import { ContractsApart, SomeRefused } from './registry.errors.js';

export type Release = (request: RegisterReleaseRequest) => Promise<RegisterReleaseAnswer>;

/** What went through, and of what did not each reason with what it is of. */
interface Outcome {
  readonly answers: readonly RegisterReleaseAnswer[];
  readonly refused: readonly string[];
}

/**
 * Releases one after the other what comes together, and what was refused again as long as another one went through since: a page that moves is
 * free only when the remote that gives it up has its new version, whichever of the two comes first. Each that goes through is kept.
 * @throws what a shell is refused with, since remotes may use what only it gives, and what one that comes alone is; ContractsApart before anything
 * is released
 */
export async function releaseEach(requests: readonly RegisterReleaseRequest[], release: Release): Promise<Outcome> {
  refuseContractsApart(requests);
  const answers = new Map<RegisterReleaseRequest, RegisterReleaseAnswer>();
  const refusals = new Map<RegisterReleaseRequest, Error>();
  for (let through = -1; through < answers.size;) {
    through = answers.size;
    for (const request of requests.filter((one) => !answers.has(one))) {
      try {
        answers.set(request, await release(request));
        refusals.delete(request);
      } catch (error) {
        if (!isRefusal(error) || request.name === 'shell' || requests.length === 1) throw error;
        refusals.set(request, error);
      }
    }
  }
  return {
    answers: requests.flatMap((request) => answers.get(request) ?? []),
    refused: [...refusals].map(sentenceOfRefused),
  };
}

/** @throws SomeRefused, where others went through as well as where none did */
export function wholeOf({ answers, refused }: Outcome): readonly RegisterReleaseAnswer[] {
  if (refused.length > 0) throw new SomeRefused(refused, answers.length > 0);
  return answers;
}

const sentenceOfRefused = ([{ name, version }, reason]: readonly [RegisterReleaseRequest, Error]) =>
  `${name} ${version} is refused: ${sentenceOf(reason)}`;

/** A shell takes every remote of another contract off the page, so one that comes with such remotes would leave nothing behind it. */
function refuseContractsApart(requests: readonly RegisterReleaseRequest[]): void {
  const spoken = requests.find(({ name }) => name === 'shell')?.contract;
  if (spoken === undefined) return;
  const others = requests.filter(({ meta }) => meta !== undefined && meta.contract !== spoken);
  if (others.length > 0) throw new ContractsApart(spoken, others);
}
