import { screen, waitFor } from '@testing-library/react';
import qrcode from 'qrcode-generator';
import { Refusal } from '@tandem/testing/api-server';
import { open } from '@tandem/testing/remote-screen';
import { EventsBackend } from '../../testing/events-backend';
import CheckInPage from './check-in.page';

const aina = { ticket_id: 31, code: 'TQ7K2M9XHC', holder: 'Aina Rahman', ticket_name: 'General', at: '7:05 PM' };

function show(isOpen = true) {
  const backend = new EventsBackend();
  const state = { checked_in: 0, total: 14, recent: [] as (typeof aina)[] };
  backend.on('GET /events/5/check_in', () => ({ title: 'Stories', is_open: isOpen, ...state }));
  const answer = () => ({ holder: 'Aina Rahman', ticket_name: 'General', ...state });
  backend.on('POST /events/5/check_in', () => {
    Object.assign(state, { checked_in: 1, recent: [aina] });
    return answer();
  });
  backend.on('POST /events/5/check_in/undo', () => {
    Object.assign(state, { checked_in: 0, recent: [] });
    return answer();
  });
  const page = open(<CheckInPage />, {
    at: '/main/admins/events/5/check_in',
    path: '/main/admins/events/:id/check_in',
  });
  return { backend, ...page };
}

test('[D-E42, D-E01] a typed code lets its holder in, is counted, and can be taken back from the list of the last ten minutes', async () => {
  const { user, backend } = show();
  await user.type(await screen.findByLabelText('Ticket code'), 'TQ7K 2M9X HC{Enter}');
  expect(await screen.findByText('Aina Rahman is checked in (General).')).toBeTruthy();
  expect(backend.asked('POST /check_in')[0]?.body).toEqual({ code: 'TQ7K 2M9X HC' });
  await waitFor(() => expect(screen.getByLabelText('Checked in').textContent).toContain('1of 14'));
  expect(screen.getByLabelText('Ticket code')).toHaveProperty('value', '');
  const recent = await screen.findByRole('region', { name: 'Last 10 minutes' });
  expect(recent.textContent).toContain('Aina RahmanGeneral, TQ7K2M9XHC, 7:05 PM');
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('The check-in was undone.')).toBeTruthy();
  expect(backend.asked('POST /check_in/undo')[0]?.body).toEqual({ code: 'TQ7K2M9XHC' });
  await waitFor(() => expect(recent.textContent).toBe('Last 10 minutesNobody came in.'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Last 10 minutes' }));
});

test('[D-E42] what became of a code is said in a place that was there before', async () => {
  const { user } = show();
  const field = await screen.findByLabelText('Ticket code');
  const places = screen.getAllByRole('status');
  await user.type(field, 'TQ7K2M9XHC{Enter}');
  await waitFor(() =>
    expect(places.map(({ textContent }) => textContent)).toContain('Aina Rahman is checked in (General).'),
  );
  expect(screen.getAllByRole('status')).toEqual(places);
});

/** A camera that films, and what it cost to end it. */
function camera() {
  const stop = jest.fn();
  const getUserMedia = jest.fn(() => Promise.resolve({ getTracks: () => [{ stop }] }));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  return { stop, getUserMedia };
}
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(window, 'BarcodeDetector');
});
const address = 'https://tandem.example/events/5?ticket=TQ7K2M9XHC&seal=abcdefghijklmnopqrstuv';

/** The browser's own reader, before which a ticket is held; it tells how often it looked. */
function reader() {
  const held = { text: address, looks: 0 };
  class BarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(['qr_code']);
    detect = () => {
      held.looks += 1;
      return Promise.resolve([{ rawValue: held.text }]);
    };
  }
  Object.assign(window, { BarcodeDetector });
  const looked = async (times: number) => {
    const from = held.looks;
    await waitFor(() => expect(held.looks).toBeGreaterThan(from + times), { timeout: 10_000 });
  };
  return { held, looked };
}

test('[D-E42] the camera reads a ticket once while it is shown, by the reader of the browser, and is given back', async () => {
  const { stop } = camera();
  const { looked } = reader();
  const { user, backend } = show();
  await user.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
  expect(await screen.findByText('Aina Rahman is checked in (General).')).toBeTruthy();
  await looked(3);
  await user.click(screen.getByRole('button', { name: 'Stop the camera' }));
  expect(backend.asked('POST /check_in').map(({ body }) => body)).toEqual([{ code: address }]);
  await waitFor(() => expect(stop).toHaveBeenCalled());
  expect(screen.queryByLabelText('Picture of the camera')).toBeNull();
});

test('[D-E42] a ticket that is shown while another one is let in has its turn after it', async () => {
  camera();
  const { held, looked } = reader();
  const { user, backend } = show();
  const answers: (() => void)[] = [];
  backend.on('POST /events/5/check_in', async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return { holder: 'Aina Rahman', ticket_name: 'General', checked_in: 1, total: 14, recent: [] };
  });
  const asked = () => backend.asked('POST /check_in').map(({ body }) => body);
  await user.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
  await waitFor(() => expect(asked()).toEqual([{ code: address }]));
  held.text = 'TSECOND234';
  await looked(3);
  expect(asked()).toHaveLength(1);
  answers[0]?.();
  await waitFor(() => expect(asked()).toEqual([{ code: address }, { code: 'TSECOND234' }]));
  answers[1]?.();
});

/** A picture of a QR code, as a canvas hands it out. */
function photographed(text: string) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const [scale, quiet] = [4, 4];
  const edge = (code.getModuleCount() + 2 * quiet) * scale;
  const isDark = (pixel: number) => {
    const [row, column] = [Math.floor(pixel / edge / scale) - quiet, Math.floor((pixel % edge) / scale) - quiet];
    const inside = Math.min(row, column) >= 0 && Math.max(row, column) < code.getModuleCount();
    return inside && code.isDark(row, column);
  };
  const data = Uint8ClampedArray.from({ length: edge * edge * 4 }, (_, at) =>
    at % 4 === 3 || !isDark(Math.floor(at / 4)) ? 255 : 0,
  );
  return { data, edge };
}

test('[D-E42] a browser that reads no codes itself gets a reader that finds the code in the picture', async () => {
  camera();
  const { data, edge } = photographed(address);
  for (const side of ['videoWidth', 'videoHeight'] as const)
    jest.spyOn(HTMLVideoElement.prototype, side, 'get').mockReturnValue(edge);
  const context = { drawImage: () => undefined, getImageData: () => ({ data }) };
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => context, configurable: true });
  const { user, backend } = show();
  await user.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
  expect(await screen.findByText('Aina Rahman is checked in (General).')).toBeTruthy();
  expect(backend.asked('POST /check_in')[0]?.body).toEqual({ code: address });
});

test('[D-E42] a camera that may not be used says what to do, and codes can still be typed', async () => {
  const { getUserMedia } = camera();
  getUserMedia.mockRejectedValue(new Error('NotAllowedError'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
  expect(await screen.findByText(/^The camera cannot be used\./)).toBeTruthy();
  expect(screen.getByLabelText('Ticket code')).toBeTruthy();
});

test('[D-E42] a ticket that is not let in says why', async () => {
  const { user, backend } = show();
  backend.on('POST /events/5/check_in', () => new Refusal(409, { error: 'Already checked in at 7:05 PM' }));
  await user.type(await screen.findByLabelText('Ticket code'), 'TQ7K2M9XHC{Enter}');
  expect(await screen.findByText('Already checked in at 7:05 PM')).toBeTruthy();
});

test('[D-E42] before and after its time the door is closed', async () => {
  show(false);
  expect(await screen.findByText(/Check-in is open from 24 hours before/)).toBeTruthy();
  expect(screen.queryByLabelText('Ticket code')).toBeNull();
});
