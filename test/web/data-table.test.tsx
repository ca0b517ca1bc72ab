import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type Column, DataTable } from '../../web/ui/list/DataTable.tsx';
import { stubSizes } from './support.tsx';

beforeEach(stubSizes);

interface Line {
  id: string;
}
const LINES: readonly Line[] = ['a', 'b', 'c'].map((id) => ({ id }));
const keyOf = ({ id }: Line) => id;

it('draws none of its rows again when what is around it is drawn again', async () => {
  const drawn: string[] = [];
  const columns: readonly Column<Line>[] = [
    { label: 'Name', width: '1fr', cell: ({ id }) => drawn.push(id) && `Row ${id}` },
    { label: 'Spare', width: '80px', isSpare: true, cell: () => 'more' },
  ];
  const table = () => <DataTable label="Lines" columns={columns} rows={LINES} keyOf={keyOf} from="@680" />;
  const { rerender } = render(table());
  expect(await screen.findByText('Row c')).toBeTruthy();
  drawn.length = 0;
  rerender(table());
  expect(drawn).toEqual([]);
});
