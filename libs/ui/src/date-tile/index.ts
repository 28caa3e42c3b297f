export { DateTile, type DateTileProps } from './date-tile';
