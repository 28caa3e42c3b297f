// Imported before anything else, so that an old Node gets a sentence instead of a syntax error.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19) || major > 24) {
  console.error(
    `Tandem runs on Node 20.19 or newer, up to 24; this is Node ${process.versions.node}. Install Node 20, 22 or 24 and run the command again.`,
  );
  process.exit(1);
}
