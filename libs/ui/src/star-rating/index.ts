export { StarRating, Stars, type StarRatingProps } from './star-rating';
