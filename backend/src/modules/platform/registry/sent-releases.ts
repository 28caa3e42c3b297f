import { Injectable } from '@nestjs/common';
import type { CheckReleaseAnswer, RegisterReleaseAnswer, RegisterReleaseRequest } from '@tandem/contracts/platform';
import { ReceivedBuilds } from './received-builds.js';
import { ReleaseTokenOfAnother } from './registry.errors.js';
import { ReleaseRegistry } from './release-registry.js';

/** A build that a team sends with the release token of one remote. */
interface Sent {
  /** The remote that the address names, whose token it is. */
  readonly name: string;
  readonly tokenId: number;
}

/** Releases of builds that come file by file from somewhere else than the server. */
@Injectable()
export class SentReleases {
  constructor(
    private readonly registry: ReleaseRegistry,
    private readonly builds: ReceivedBuilds,
  ) {}

  /** To be asked before anything is sent. @throws ReleaseTokenOfAnother, and as {@link ReleaseRegistry.register} */
  async check({ name, tokenId }: Sent, release: RegisterReleaseRequest): Promise<CheckReleaseAnswer> {
    refuseAnother(name, release);
    return this.registry.check(release, tokenId);
  }

  /**
   * Registers the build and hands it out once every file of it is there, unless it lies at another origin. Doing it again changes nothing.
   * @throws ReleaseTokenOfAnother, and as {@link ReleaseRegistry.register} and {@link ReceivedBuilds.complete}
   */
  async register({ name, tokenId }: Sent, release: RegisterReleaseRequest): Promise<RegisterReleaseAnswer> {
    refuseAnother(name, release);
    // What would be refused is not served either.
    await this.registry.judge(release, tokenId);
    if (release.url.startsWith('/')) await this.builds.complete(release);
    return this.registry.register(release, tokenId);
  }
}

/** @throws ReleaseTokenOfAnother for a build that says it is of another remote than the address. */
function refuseAnother(name: string, release: RegisterReleaseRequest): void {
  if (release.name !== name) throw new ReleaseTokenOfAnother(name, release.name);
}
