import { FieldErrorText } from '../form/FieldErrorText.tsx';
import { Text } from '../page/Text.tsx';

/** Why a view was not kept, where that was asked for. */
export function ViewProblem({ id, text }: { id?: string; text: string | undefined }) {
  return text === undefined ? null : (
    <Text size="small" component="div" role="alert" {...(id !== undefined && { id })}>
      <FieldErrorText>{text}</FieldErrorText>
    </Text>
  );
}
