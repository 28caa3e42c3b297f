// Commands say how they are called and do nothing else when they are asked for it, or called with what they do not know.

/** Ends the command with its usage for `--help`; with a refusal where it takes no arguments and was given some. */
export function answerHelp(usage, { takesNone = false } = {}) {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    process.exit(0);
  }
  if (takesNone && args.length > 0) {
    console.error(`This command takes no ${args[0]}.\n${usage}`);
    process.exit(2);
  }
}
