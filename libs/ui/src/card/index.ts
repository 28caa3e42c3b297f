export { Card, CardBody, CardFoot, CardHead, Divider, type CardHeadProps, type CardLook } from './card';
