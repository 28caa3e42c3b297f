export { AdminPage, Columns, Grid, Grow, LinedList, Page, Row, Stack, type RowLook } from './layout';
