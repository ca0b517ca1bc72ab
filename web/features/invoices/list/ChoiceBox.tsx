import Checkbox from '@mui/material/Checkbox';

interface ChoiceBoxProps {
  label: string;
  isChosen: boolean;
  onToggle: () => void;
}

/** Chooses a row for what is done with several. */
export function ChoiceBox({ label, isChosen, onToggle }: ChoiceBoxProps) {
  return (
    <Checkbox
      size="small"
      color="secondary"
      checked={isChosen}
      onChange={onToggle}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ m: -1 }}
    />
  );
}
