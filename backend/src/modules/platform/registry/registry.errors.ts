import type { RegisterReleaseRequest, ReleaseInUse } from '@tandem/contracts/platform';
import { Conflict, Forbidden, formatInstant, Invalid, Unauthenticated } from '../../../kernel/index.js';

export class ReleaseChanged extends Conflict {
  constructor(name: string, version: string) {
    super(
      'release.changed',
      `${name} ${version} is registered with other content. A build never changes under its version.`,
    );
  }
}

export class PatternOwned extends Conflict {
  /** `still`: the versions that keep the page, where only shares and pins hand them out. */
  constructor(pattern: string, owner: string, still = '') {
    const refused = `${pattern} belongs to ${owner}. Two remotes cannot own the same page.`;
    const kept = `Only what a share or a pin hands out still has it: ${still}. Cancel or unpin that first.`;
    super('release.pattern-owned', still === '' ? refused : `${refused} ${kept}`);
  }
}

/** Of those that came together; the others are released. */
export class SomeRefused extends Conflict {
  constructor(sentences: readonly string[], isRestThrough: boolean) {
    super(
      'release.some-refused',
      [...sentences, ...(isRestThrough ? ['Everything else went through.'] : [])].join('\n'),
    );
  }
}

export class ReleaseWithoutMeta extends Invalid {
  constructor() {
    super('release.meta', { meta: ['A remote is registered with its meta, under its own name.'] });
  }
}

export class OriginNotListed extends Invalid {
  constructor(origin: string) {
    super('release.origin', {
      url: [`Pages here load nothing from ${origin}. The operator of the installation lists that in REMOTE_ORIGINS.`],
    });
  }
}

export class ReleaseUnknown extends Invalid {
  constructor(name: string, version: string) {
    super('release.unknown', { version: [`${name} has no version ${version}. Release it first.`] });
  }
}

export class AudienceUnknown extends Invalid {
  constructor(field: 'programme' | 'enterprise', text: string) {
    super('release.audience', { [field]: [`There is no ${field} ${text}.`] });
  }
}

export class SharesFull extends Invalid {
  constructor(left: number) {
    super('release.share', {
      share: [`Other versions have shares of their own. Less than ${left} % is left; promote one to 100 % first.`],
    });
  }
}

export class ShellForEverybody extends Invalid {
  constructor() {
    super('release.shell', { share: ['The shell is handed out to everybody at once, without shares and pins.'] });
  }
}

export class NothingTakenBack extends Conflict {
  constructor(name: string) {
    super('release.nothing-to-take-back', `${name} has no change that could be taken back here.`);
  }
}

export class NobodyServed extends Conflict {
  constructor(name: string) {
    super(
      'release.first',
      `This is the first release of ${name}: there is no version before it, and without one its pages would be gone. Release a mended one.`,
    );
  }
}

export class ReleaseTokenInvalid extends Unauthenticated {
  constructor() {
    super('release-token.invalid', 'The release token is missing, unknown or revoked. A superadmin makes one.');
  }
}

export class ReleaseTokenExpired extends Unauthenticated {
  constructor(at: Date) {
    const day = formatInstant(at, 'UTC', 'D MMM YYYY');
    super('release-token.expired', `The release token expired on ${day}. A superadmin makes a new one.`);
  }
}

export class ReleaseTokenOfAnother extends Forbidden {
  constructor(own: string, asked: string) {
    super('release-token.other-remote', `This token releases ${own}, not ${asked}.`);
  }
}

export class NoPin extends Conflict {
  constructor(name: string) {
    super('release.no-pin', `No version of ${name} is pinned there.`);
  }
}

export class NoShare extends Conflict {
  constructor(name: string) {
    super('release.no-share', `No version of ${name} is handed out to a share of the people.`);
  }
}

export class ContractBroken extends Conflict {
  constructor(name: string, { built, spoken }: { readonly built: number; readonly spoken: number }) {
    super(
      'release.contract',
      `${name} is built for contract ${built} and the shell here speaks contract ${spoken}. Build it against that contract, or release the shell first.`,
    );
  }
}

interface Leaving {
  /** The contract that the shell speaks. */
  readonly spoken: number;
  readonly left: readonly ReleaseInUse[];
  /** What hands the shell out all the same. */
  readonly remedy: string;
  /** What was refused of the remotes that came along: people would keep the version before of these. */
  readonly refused?: readonly string[];
}

export class LeftBehind extends Conflict {
  constructor({ spoken, left, remedy, refused = [] }: Leaving) {
    const list = left.map((one) => `${one.name} ${one.version}, contract ${one.meta.contract} (${one.holders})`);
    const told = `This shell speaks contract ${spoken}, in which none of these runs: ${list.join('; ')}. Where people are meant to be without them until versions for contract ${spoken} follow, ${remedy}.`;
    super(
      'release.left-behind',
      [...refused, told, ...(refused.length > 0 ? ['Nothing was released.'] : [])].join('\n'),
    );
  }
}

/** Of a shell and remotes that come together. */
export class ContractsApart extends Conflict {
  constructor(spoken: number, others: readonly RegisterReleaseRequest[]) {
    const list = others.map(({ name, version, meta }) => `${name} ${version}, contract ${meta?.contract}`).join('; ');
    super(
      'release.contracts-apart',
      `Nothing was released: the shell that comes along speaks contract ${spoken}, in which none of these runs: ${list}. Build them for contract ${spoken} and run it again.`,
    );
  }
}

export class BuildGone extends Conflict {
  constructor(name: string, version: string) {
    super(
      'release.files-gone',
      `The files of ${name} ${version} are no longer where released files are kept, so nobody could load it. Put them back from a backup, release it again from its sources, or hand out another version.`,
    );
  }
}

export class BuildIncomplete extends Invalid {
  constructor(readonly file: string) {
    super('release.incomplete', { files: [`${file} was not sent. Send every file that the release names.`] });
  }
}

export class BuildFileChanged extends Invalid {
  constructor(readonly file: string) {
    super('release.file-changed', { files: [`${file} is not what its hash says. Send it again.`] });
  }
}

export class BuildFileClashes extends Invalid {
  constructor(file: string) {
    super('release.file', {
      file: [`${file} is named as a file and as a folder of this build. Send the build again with one of them.`],
    });
  }
}

export class BuildFileRefused extends Invalid {
  constructor(text: string) {
    super('release.file', { file: [text] });
  }
}

export class SharesBeside extends Invalid {
  constructor() {
    super('release.share-beside', {
      every_minutes: ['Another version has a share of its own. Promote or cancel that before this one can grow.'],
    });
  }
}

export class ChangedSince extends Conflict {
  constructor(name: string) {
    super('release.changed-since', `${name} was changed in the meantime. Look at what people get now, and try again.`);
  }
}

/** What the installation did about a version that failed. */
export interface ByItself {
  readonly at: Date;
  readonly reason: string | null;
  /** `enterprise/programme` or `enterprise`; null where it was for everybody. */
  readonly audience: string | null;
  /** The version that would be taken back next; null where none can be, or none was handed out. */
  readonly next: string | null;
}

export class TakenBackByItself extends Conflict {
  constructor(name: string, { at, reason, audience, next }: ByItself) {
    const when = formatInstant(at, 'UTC', 'D MMM YYYY, HH:mm');
    const was = `${reason ?? 'A version failed'}. It was taken back by itself for ${audience ?? 'everybody'} on ${when} UTC, and nothing more is taken back now.`;
    const further =
      next === null
        ? `npm run release -- history ${name} says what was before, and promote hands out a version by its name.`
        : `To go further back, name the version that is to go as well: npm run release -- rollback ${name} ${next}.`;
    super('release.stopped', `${was} ${further}`);
  }
}

export class AnotherGivenLast extends Conflict {
  constructor(name: string, { version, given }: { readonly version: string; readonly given: string | null }) {
    const did = given === null ? 'handed out no version' : `handed out ${given}`;
    super(
      'release.another-given-last',
      `${version} is not what the last change of ${name} handed out: that ${did}. Nothing is taken back. npm run release -- history ${name} says what was done, and promote hands out a version by its name.`,
    );
  }
}
