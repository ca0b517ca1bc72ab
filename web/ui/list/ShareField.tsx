import { CheckField } from '../form/CheckField.tsx';

/** Whether the office has a view, too: its own words, as only the office reads them. */
export function ShareField(props: { checked: boolean; onChange: (isShared: boolean) => void }) {
  return <CheckField label="Share with everyone in the office" {...props} />;
}
