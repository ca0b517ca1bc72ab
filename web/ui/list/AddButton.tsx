import Button, { type ButtonProps } from '@mui/material/Button';
import AddOutlined from '../icon/AddOutlined.tsx';

/** Adds to what a panel lists, from its head. */
export function AddButton(
  button: Pick<ButtonProps, 'aria-label' | 'children' | 'onClick' | 'onFocus' | 'onPointerEnter'>,
) {
  return <Button variant="outlined" color="inherit" size="small" startIcon={<AddOutlined />} {...button} />;
}
