// What the release command says to people.
function sharesOf(versions) {
  if (versions.length === 0) return 'nothing of its own';
  if (versions.length === 1 && versions[0].share === 100) return versions[0].version;
  return versions
    .map(({ version, share }) => (share === 100 ? `the rest ${version}` : `${version} for ${share} %`))
    .join(', ');
}

/** `audience` is missing in the answer of an older installation, and where the change is for everybody. */
export const rolloutLine = ({ name, versions, changed, audience }) =>
  `${name}${audience ? ` for ${audience}` : ''}: ${sharesOf(versions)}${changed ? '' : ' (it was so before)'}`;

const planLine = ({ version, step, every_minutes: minutes }) =>
  `  ${version} gets ${step} % more every ${minutes === 1 ? 'minute' : `${minutes} minutes`}, until everybody has it; cancel ends that`;

/** What a share was begun with that grows; what everybody has by now does not. An older installation does not say who has what. */
export const growthLines = ({ version, share, every_minutes: minutes }, { versions } = {}) =>
  minutes === undefined || versions?.some((part) => part.version === version && part.share === 100)
    ? []
    : [planLine({ version, step: share, every_minutes: minutes })];

/** Which version the way back took from people, where that is known. */
export const goneLines = (version) => (version === undefined ? [] : [`  ${version} is taken back`]);

/** What the way back leaves of a share: whether it grew is not brought back with it. */
export const standingLines = ({ versions }) =>
  versions
    .filter(({ share }) => share < 100)
    .map(
      ({ version, share }) => `  ${version} stays at ${share} %; promote it with --share and --every to let it grow`,
    );

function forWhom({ share, programme, enterprise }) {
  if (programme ?? enterprise) return ` for ${programme ?? enterprise}`;
  return share === undefined || share === 100 ? '' : ` to ${share} % of the people`;
}

/** What has become of the version, in words; an older installation does not say whether what was registered before is handed out anew. */
function fateOf({ created, changed, versions, audience }, rollout) {
  if (created) return `is released${forWhom(rollout)}`;
  if (changed === undefined) return 'was already there';
  if (changed) return `was registered before and is handed out now${forWhom(rollout) || ' to everybody'}`;
  return `was already there${audience ? ` for ${audience}` : ''}: ${sharesOf(versions)} (it was so before)`;
}

/** What a release, or one of several, has come to. @param rollout for whom it was meant */
export const releasedLine = (answer, rollout = {}) => `${answer.name} ${answer.version} ${fateOf(answer, rollout)}`;

/** `stopped` is missing in the answer of an older installation, `stops` in that of one that tells the last alone. */
const stoppedLine = ({ at, audience, reason, is_left: isLeft }) =>
  `  ${at.slice(0, 16).replace('T', ' ')} UTC: ${reason}${isLeft ? '' : `. It was taken back by itself for ${audience ?? 'everybody'}`}`;

/** By people, as the watch over fresh releases counts; missing in the answer of an older installation. */
const failedText = ({ people = 0, people_failed: failed = 0 }) =>
  people === 0 ? '' : `  failed for ${failed} of ${people} people in 24 h`;

function statusOf({ name, versions, plan, pins, stopped, stops = stopped ? [stopped] : [], releases }) {
  return [
    `${name}: ${versions.length === 0 ? 'handed out to nobody' : sharesOf(versions)}`,
    ...stops.map(stoppedLine),
    ...(plan ? [planLine(plan)] : []),
    ...pins.map(({ version, programme, enterprise }) => `  ${programme ?? enterprise} is pinned to ${version}`),
    ...releases.map(
      ({ version, released_at: at, commit, ...seen }) =>
        `  ${version}  ${at.slice(0, 16).replace('T', ' ')} UTC${commit ? `  ${commit.slice(0, 8)}` : ''}${failedText(seen)}`,
    ),
  ].join('\n');
}

export const printStatus = (remotes) => remotes.map(statusOf).join('\n\n') || 'Nothing is released yet.';

const changeLine = ({ at, action, by, audience, after, reason, undone }) =>
  [
    `${at.slice(0, 16).replace('T', ' ')} UTC`,
    action.replace('_', ' '),
    audience ? `for ${audience}` : 'for everybody',
    `by ${by ?? 'the server'}:`,
    sharesOf(after),
    reason ? `(${reason})` : '',
    undone ? '[taken back]' : '',
  ]
    .filter(Boolean)
    .join(' ');

export const printHistory = ({ data, next }) =>
  [...data.map(changeLine), ...(next ? ['Older changes stand on the Releases page.'] : [])].join('\n');
