// The performance score of Lighthouse 10 and later, out of what a browser observed; the speed index, which needs its film, is left out.
const curves = {
  phone: { fcp: [1800, 3000], lcp: [2500, 4000], tbt: [200, 600], cls: [0.1, 0.25] },
  desktop: { fcp: [934, 1600], lcp: [1200, 2400], tbt: [150, 350], cls: [0.1, 0.25] },
};
const weights = { fcp: 10, lcp: 25, tbt: 30, cls: 25 };

/** Abramowitz and Stegun 7.1.26. */
function erf(x) {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const tail = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - tail * Math.exp(-x * x));
}

/** 0.9 at the first of the two values, 0.5 at the second, on a log-normal curve. */
function part([good, middle], value) {
  if (value <= 0) return 1;
  const spread = Math.log(middle / good) / 0.9061938024368232;
  return (1 - erf(Math.log(value / middle) / spread)) / 2;
}

/** 0 to 100. @param {'phone' | 'desktop'} profile @param {{ fcp, lcp, tbt, cls }} seen milliseconds, and the shift */
export function score(profile, seen) {
  const names = Object.keys(weights);
  const sum = names.reduce((total, name) => total + weights[name] * part(curves[profile][name], seen[name]), 0);
  return (100 * sum) / names.reduce((total, name) => total + weights[name], 0);
}
