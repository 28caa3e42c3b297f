export { CharacterCounter, type CharacterCounterProps } from './character-counter';
