// The captured mailbox: takes every mail by SMTP and keeps it as one JSON file, which the product shows under /dev/mail.
// A mail with a Message-ID that was taken before is answered with "accepted" and not kept again, as real sinks do.
// Started as: node mail-server.mjs <port> <folder>
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

const [port, folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const seen = new Set();
for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
  try {
    seen.add(JSON.parse(readFileSync(path.join(folder, name), 'utf8')).messageId);
  } catch (error) {
    console.error(`skipped ${name}: ${error.message}`);
  }
}

const plain = (value) => (typeof value === 'string' ? value : (value?.text ?? value?.value ?? String(value)));

function record(mail, envelope) {
  return {
    messageId: mail.messageId ?? `<${randomBytes(12).toString('hex')}@captured>`,
    from: mail.from?.value[0]?.address ?? envelope.mailFrom?.address ?? '',
    to: envelope.rcptTo.map(({ address }) => address),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || '',
    headers: Object.fromEntries([...mail.headers].map(([name, value]) => [name, plain(value)])),
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({
      filename: filename ?? '',
      contentType,
      content: content.toString('base64'),
    })),
    receivedAt: new Date().toISOString(),
  };
}

function keep(mail) {
  if (seen.has(mail.messageId)) return;
  seen.add(mail.messageId);
  const name = `${Date.now()}-${randomBytes(4).toString('hex')}.json`;
  // Written aside and renamed, so that a reader never meets half a file.
  const partial = path.join(folder, `.${name}.partial`);
  writeFileSync(partial, JSON.stringify(mail, null, 2));
  renameSync(partial, path.join(folder, name));
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  size: 30 * 1024 * 1024,
  logger: false,
  onData(stream, session, done) {
    simpleParser(stream, { skipImageLinks: true })
      .then((mail) => keep(record(mail, session.envelope)))
      .then(() => done(), done);
  },
});

server.on('error', (error) => console.error(error.message));
server.listen(Number(port), '127.0.0.1', () => console.log(`captures mail on port ${port}`));
process.on('SIGTERM', () => server.close(() => process.exit(0)));
