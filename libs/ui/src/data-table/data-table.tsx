import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState } from '../error-state';
import { Icon } from '../icon';
import { Skeleton } from '../skeleton';
import { VisuallyHidden } from '../visually-hidden';
import { SortButton, TableBox, Wrap } from './data-table.styles';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** At the right: numbers, actions. */
  isEnd?: boolean;
  /** The header for screen readers only: a column of buttons, which stays in view at the end. */
  isHeaderHidden?: boolean;
  /** Before the others on phones, where each row is a card. */
  isFirst?: boolean;
  /** Left out where the table has less room than its columns would like; the row's details tell it too. */
  isSpare?: boolean;
}

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

export interface DataTableProps<Row> {
  /** The name for screen readers. */
  label: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** 48 instead of 80 px per row. */
  isCompact?: boolean;
  isLoading?: boolean;
  /** The rows are those that were asked for before: they stay in sight, dimmed, until the new ones are there. */
  isStale?: boolean;
  error?: string;
  onRetry?: () => void;
  /** An `EmptyState`. */
  empty: ReactNode;
}

function turned(sort: Sort | undefined, column: string): Sort {
  const isUp = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: isUp ? 'descending' : 'ascending' };
}

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}) {
  const isSorted = sort?.column === column.id;
  const content = column.isHeaderHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header;
  return (
    <th
      role="columnheader"
      scope="col"
      data-end={column.isEnd || undefined}
      data-spare={column.isSpare || undefined}
      data-actions={isActions(column) || undefined}
      aria-sort={column.isSortable ? (isSorted ? sort.direction : 'none') : undefined}
    >
      {column.isSortable && onSort ? (
        <SortButton type="button" onClick={() => onSort(turned(sort, column.id))}>
          {content}
          {isSorted && <Icon of={sort.direction === 'ascending' ? ArrowUp : ArrowDown} size={14} />}
        </SortButton>
      ) : (
        content
      )}
    </th>
  );
}

const loadingRows = [1, 2, 3, 4, 5];

function isActions<Row>({ isEnd = false, isHeaderHidden = false }: Column<Row>): boolean {
  return isEnd && isHeaderHidden;
}

/** The name that a cell shows on phones, where there is no head. */
function labelOf<Row>(column: Column<Row>): string | undefined {
  return column.isHeaderHidden ? undefined : column.header;
}

/** A plain table with sorting. Scrolls sideways inside itself where it must; on phones each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowId,
    sort,
    onSort,
    isCompact = false,
    isLoading = false,
    isStale = false,
    error,
    onRetry,
    empty,
  } = props;
  if (error) return <ErrorState text={error} onRetry={onRetry} />;
  if (!isLoading && rows.length === 0) return empty;
  return (
    <Wrap tabIndex={0} role="region" aria-label={label}>
      <TableBox
        role="table"
        $compact={isCompact}
        aria-label={label}
        aria-busy={isLoading || isStale}
        data-stale={(isStale && !isLoading) || undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {isLoading
            ? loadingRows.map((row) => (
                <tr role="row" key={row}>
                  {columns.map((column) => (
                    <td
                      role="cell"
                      key={column.id}
                      data-label={labelOf(column)}
                      data-spare={column.isSpare || undefined}
                    >
                      <Skeleton $width="50%" />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr role="row" key={rowId(row)}>
                  {columns.map((column) => (
                    <td
                      role="cell"
                      key={column.id}
                      data-label={labelOf(column)}
                      data-end={column.isEnd || undefined}
                      data-first={column.isFirst || undefined}
                      data-spare={column.isSpare || undefined}
                      data-actions={isActions(column) || undefined}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </TableBox>
    </Wrap>
  );
}
