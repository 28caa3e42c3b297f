import type {
  Discovery,
  RegisterReleaseRequest,
  ReleaseChange,
  ReleaseStatus,
  RolloutAnswer,
} from '@tandem/contracts/platform';
import type { Answer, Api, TestApp } from '../../../../../test/harness.js';
import { buildPerson } from '../../platform.builders.js';
import { startPlatformApp } from '../../testing/platform-app.js';
import { ReleaseRegistry } from '../release-registry.js';
import { layOut, release, remoteName } from './test-releases.js';

/** The platform with a superadmin, and short words for what tests of releases do again and again. */
export class ReleaseWorld {
  private constructor(
    readonly app: TestApp,
    readonly superadmin: Api,
  ) {}

  static async start(env: Readonly<Record<string, string>> = {}): Promise<ReleaseWorld> {
    const wide = { max: 10_000, windowSeconds: 60 };
    const app = await startPlatformApp({ env, limits: { release: wide, 'remote-reports': wide } });
    const person = await buildPerson(app, { isSuperadmin: true, firstname: 'Ada', lastname: 'Okafor' });
    return new ReleaseWorld(app, await app.as(person));
  }

  /** A remote with two versions, of which the second was handed out last. */
  async twoReleases(rollout: { share?: number; every_minutes?: number } = {}) {
    const name = remoteName();
    const [one, two] = [release(name, 'one'), release(name, 'two', rollout)];
    for (const build of [one, two]) await this.register(build);
    return { name, one: one.version, two: two.version };
  }

  /** Registers a build whose files lie where they are served from. */
  async register(build: RegisterReleaseRequest): Promise<void> {
    await layOut(this.app, build);
    await this.app.get(ReleaseRegistry).register(build);
  }

  /** `what` is the remote's name and the act: `mf-events/rollback`. */
  act<Body = RolloutAnswer>(what: string, body: object = {}, api = this.superadmin): Promise<Answer<Body>> {
    return api.post<Body>(`/api/v1/main/admins/releases/${what}`, body);
  }

  async statusOf(name: string): Promise<ReleaseStatus | undefined> {
    const { body } = await this.superadmin.get<{ data: ReleaseStatus[] }>('/api/v1/main/admins/releases.json');
    return body.data.find((remote) => remote.name === name);
  }

  async historyOf(name: string): Promise<ReleaseChange[]> {
    const { body } = await this.superadmin.get<{ data: ReleaseChange[] }>(
      `/api/v1/main/admins/releases/${name}/history.json`,
    );
    return body.data;
  }

  /** What a visitor gets, in a programme or outside of any. */
  async versionIn(name: string, programId?: number): Promise<string | undefined> {
    const headers: Record<string, string> = programId === undefined ? {} : { 'x-program-id': String(programId) };
    const { body } = await this.app.anonymous.get<Discovery>('/api/v1/remotes', { headers });
    return body.microFrontends[name]?.[0]?.metadata.version;
  }
}
