import type { Control } from 'react-hook-form';
import type { GrantOutcome, Grants, TeamMember } from '#shared/contracts/team.ts';
import type { useGrants } from '../../../entities/organization/use-team.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { endingOf, isNothing, whatWorks } from './grant-text.ts';

interface GrantValues {
  grants: GrantOutcome;
}

interface GrantsFieldProps<Values extends GrantValues, Output> {
  control: Control<Values, unknown, Output>;
  member: TeamMember;
  grants: ReturnType<typeof useGrants>;
}

/** Asks what becomes of the invitations, keys and endpoints that work by a director's authority; nothing where there are none. */
export function GrantsField<Values extends GrantValues, Output>(props: GrantsFieldProps<Values, Output>) {
  const { grants, member } = props;
  // The field is there whatever else the form has.
  const control = props.control as unknown as Control<GrantValues, unknown, Output>;
  return (
    <Query
      {...grants}
      loading={<LoadingRows text="Looking for invitations, API keys and endpoints..." rows={1} />}
      failing="The invitations, API keys and endpoints could not be loaded."
      isEmpty={isNothing}
      empty={null}
    >
      {(given: Grants) => (
        <Stack gap={1}>
          <Text component="p" size="small" tone="quiet">
            {whatWorks(member.name, given)}
          </Text>
          <SelectField
            control={control}
            name="grants"
            label="Invitations, API keys and endpoints"
            options={[
              { value: 'end', label: endingOf(given) },
              { value: 'take_over', label: 'Take them over' },
            ]}
          />
        </Stack>
      )}
    </Query>
  );
}
