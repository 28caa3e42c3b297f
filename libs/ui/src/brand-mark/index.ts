export { BrandLockup, BrandMark, type BrandLockupProps, type BrandMarkProps } from './brand-mark';
