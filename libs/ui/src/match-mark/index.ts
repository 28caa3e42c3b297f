export { HealthMark, MatchMark, type PairHealth } from './match-mark';
