import type { RegisterReleaseAnswer, RegisterReleaseRequest } from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/index.js';
import { leftBy, presentContract } from './left-behind.js';
import { LeftBehind } from './registry.errors.js';
import { ReleaseRegistry } from './release-registry.js';
import { releaseEach, wholeOf, type Release } from './released-together.js';

type Requests = readonly RegisterReleaseRequest[];
type Answers = Promise<readonly RegisterReleaseAnswer[]>;

/** Releases what comes together: a shell and remotes, or remotes alone. */
@Injectable()
export class Deployments {
  constructor(
    private readonly database: Database,
    private readonly registry: ReleaseRegistry,
  ) {}

  /** For somebody who means to change what is handed out. @throws as {@link bring} */
  register(requests: Requests): Answers {
    return this.release(requests, (request) => this.registry.register(request));
  }

  /** For a deployment, which may run again. @throws LeftBehind, SomeRefused, and as {@link releaseEach} */
  bring(requests: Requests): Answers {
    return this.release(requests, (request) => this.registry.bring(request));
  }

  private async release(requests: Requests, release: Release): Answers {
    const shell = requests.find(({ name }) => name === 'shell');
    const spoken = shell?.contract;
    if (spoken === undefined || shell?.leave_behind || (await this.isSpoken(spoken)))
      return wholeOf(await releaseEach(requests, release));
    // Only with the remotes that come along it can be said what a shell of another contract leaves behind: all of it, or nothing.
    const outcome = await this.database.transaction(async (tx) => {
      const made = await releaseEach(requests, (request) =>
        tx.transaction(() => release(request === shell ? { ...request, leave_behind: true } : request)),
      );
      const isHandedOut = made.answers.some(({ name, changed }) => name === 'shell' && changed);
      const left = isHandedOut ? await leftBy(tx, spoken) : [];
      const remedy = 'release it with --leave-behind';
      if (left.length > 0) throw new LeftBehind({ spoken, left, remedy, refused: made.refused });
      return made;
    });
    return wholeOf(outcome);
  }

  private async isSpoken(contract: number): Promise<boolean> {
    const shell = await this.database.row<{ contract: number | null }>(`select ${presentContract} as contract`);
    return shell?.contract === contract;
  }
}
