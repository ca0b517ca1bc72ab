import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { isElsewhere } from '../../lib/list/is-typing.ts';
import AddOutlined from '../icon/AddOutlined.tsx';

/** What a list is mostly opened for; `N` presses it, where no field, menu or dialog has the focus. */
export function CreateButton({ onClick, ...button }: ButtonProps & { onClick: () => void }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isOther = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
    if (event.key.toLowerCase() !== 'n' || isOther || isElsewhere(event.target)) return;
    event.preventDefault();
    onClick();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <Button
      variant="contained"
      startIcon={<AddOutlined />}
      aria-keyshortcuts="n"
      title="N"
      {...button}
      onClick={onClick}
    />
  );
}
