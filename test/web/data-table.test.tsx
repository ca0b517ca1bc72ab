import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { useChosen } from '../../web/lib/list/use-chosen.ts';
import { ChosenContext } from '../../web/ui/list/chosen-context.ts';
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

const doNothing = () => undefined;
const ARRANGED = {
  sorting: { by: undefined, labels: [], toggle: doNothing, set: doNothing },
  look: { isDense: false, hidden: [], setDense: doNothing, toggle: doNothing, set: doNothing },
};

it('draws the box of a row that is chosen, and no row', async () => {
  const drawn: string[] = [];
  const columns: readonly Column<Line>[] = [
    { label: 'Name', width: '1fr', cell: ({ id }) => drawn.push(id) && `Row ${id}` },
  ];
  function Choosing() {
    const view = { ...ARRANGED, chosen: useChosen(LINES) };
    return (
      <ChosenContext value={view.chosen}>
        <DataTable label="Lines" view={view} columns={columns} rows={LINES} keyOf={keyOf} />
      </ChosenContext>
    );
  }
  render(<Choosing />);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select b' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select a' }));
  drawn.length = 0;
  await userEvent.click(box);
  expect(box.checked).toBe(true);
  expect(screen.getByRole('checkbox', { name: 'Select all' }).dataset.indeterminate).toBe('true');
  expect(drawn).toEqual([]);
});
