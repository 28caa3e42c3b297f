// jsdom leaves out what every browser has (fetch, streams, TextEncoder): lend Node's, with relative URLs resolved against the page.
import jsdomEnvironment from 'jest-environment-jsdom';
import jsdomObjects from 'jsdom/lib/jsdom/living/generated/utils.js';

const JsdomEnvironment = jsdomEnvironment.default ?? jsdomEnvironment;

/** A browser's open channel does not keep its page from closing; Node's keeps the process, unless told. */
class QuietChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** Node sends forms and files of its own kind only, so each is made anew from the page's. */
function lentForm(form) {
  const lent = new FormData();
  for (const [name, value] of form) {
    const isFile = typeof value !== 'string';
    lent.append(
      name,
      isFile ? new File([jsdomObjects.implForWrapper(value)._buffer], value.name, { type: value.type }) : value,
    );
  }
  return lent;
}

export default class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    const page = this.global;
    const lent = {
      TextEncoder,
      TextDecoder,
      ReadableStream,
      WritableStream,
      TransformStream,
      Response,
      Headers,
      structuredClone,
      BroadcastChannel: QuietChannel,
    };
    for (const [name, value] of Object.entries(lent)) page[name] ??= value;
    const resolve = (input) => (typeof input === 'string' ? new URL(input, page.location.href).href : input);
    page.Request = class extends Request {
      constructor(input, init) {
        const { signal, body, ...rest } = init ?? {};
        if (signal instanceof AbortSignal) rest.signal = signal;
        super(resolve(input), { ...rest, body: body instanceof page.FormData ? lentForm(body) : body });
      }
    };
    page.fetch = (input, init) => fetch(resolve(input), init);
    page.CSS ??= { escape: (text) => String(text).replace(/[^\w-]/g, (sign) => `\\${sign}`) };
    page.Element.prototype.scrollIntoView ??= () => undefined;
    page.crypto.subtle ??= globalThis.crypto.subtle;
  }
}
