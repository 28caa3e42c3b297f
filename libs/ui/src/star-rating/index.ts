export { RatingFigure, StarRating, Stars, type StarRatingProps } from './star-rating';
