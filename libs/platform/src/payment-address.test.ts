import { isPaymentAddress } from './payment-address';

const page = 'https://pay.example.com/session/1?amount=5#card';

function named(...paymentOrigins: string[]): void {
  document.body.innerHTML = `<script id="tandem-boot" type="application/json">${JSON.stringify({ paymentOrigins })}</script>`;
}

afterEach(() => (document.body.innerHTML = ''));

test('[D-B163] a page of a payment address that the installation names may be led to', () => {
  named('https://other.example.com', 'https://pay.example.com');
  expect(isPaymentAddress(page)).toBe(true);
});

test('[D-B163] where it names none, nor says whether it does, no page may be', () => {
  expect(isPaymentAddress(page)).toBe(false);
  named();
  expect(isPaymentAddress(page)).toBe(false);
});

test.each([
  '',
  '/package/10/purchase_page',
  '//pay.example.com/session/1',
  'https://pay.example.com.evil.com/session/1',
  'https://evil.com/https://pay.example.com',
  'https://sub.pay.example.com/session/1',
  'https://pay.example.com@evil.com/session/1',
  'https://somebody:secret@pay.example.com/session/1',
  'https://somebody@pay.example.com/session/1',
  'https://pay.example.com:8443/session/1',
  'http://pay.example.com/session/1',
  'javascript:location="https://pay.example.com"',
  'blob:https://pay.example.com/6f1c',
  'data:text/html,https://pay.example.com',
])('[D-B163] [S30] %s looks like one and is none', (url) => {
  named('https://pay.example.com');
  expect(isPaymentAddress(url)).toBe(false);
});
